//! The arguments of a command: options, each with a value, and files.

use std::fmt::Display;
use std::ops::RangeBounds;
use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;

use lexopt::ValueExt as _;
use outflank_engine::{Evaluation, Search};
use outflank_records::read_file;

use crate::reversi::evaluation_of;
use crate::{Failure, of};

/// The arguments that the command has not used yet.
#[derive(Debug)]
pub(crate) struct Arguments {
    usage: &'static str,
    options: Vec<(String, String)>,
    files: Vec<String>,
}

impl Arguments {
    /// Reads all arguments, or returns `None` if the user asks for help.
    pub(crate) fn read(mut parser: lexopt::Parser, usage: &'static str) -> Result<Option<Self>, Failure> {
        let (mut options, mut files) = (Vec::new(), Vec::new());
        while let Some(argument) = parser.next()? {
            match argument {
                lexopt::Arg::Long("help") => return Ok(None),
                lexopt::Arg::Long(name) => {
                    let name = name.to_owned();
                    options.push((name, parser.value()?.string()?));
                }
                lexopt::Arg::Value(file) => files.push(file.string()?),
                other @ lexopt::Arg::Short(_) => {
                    return Err(format!("{}\n{usage}", other.unexpected()).into());
                }
            }
        }
        Ok(Some(Self { usage, options, files }))
    }

    /// Takes the values of an option, in their order.
    pub(crate) fn all<T: FromStr<Err: Display>>(&mut self, name: &str) -> Result<Vec<T>, Failure> {
        let values = self.options.extract_if(.., |option| option.0 == name);
        values.map(|(_, value)| of(&format!("--{name} {value}"), value.parse())).collect()
    }

    /// Takes the value of an option, or returns `None` if it is not there. The last one counts.
    pub(crate) fn one<T: FromStr<Err: Display>>(&mut self, name: &str) -> Result<Option<T>, Failure> {
        Ok(self.all(name)?.pop())
    }

    /// Takes the evaluations of `--weights`, each with its name. Without that option it returns the
    /// evaluations of this build.
    pub(crate) fn evaluations(&mut self) -> Result<Vec<(String, Arc<Evaluation>)>, Failure> {
        let files: Vec<String> = self.all("weights")?;
        if files.is_empty() {
            let own = [("ordering", Evaluation::ordering()), ("play", Evaluation::play())];
            return Ok(own.map(|(name, evaluation)| (name.to_owned(), Arc::clone(evaluation))).to_vec());
        }
        let read = |path: String| {
            let evaluation = of(&path, evaluation_of(&of(&path, read_file(Path::new(&path)))?))?;
            Ok((path, evaluation))
        };
        files.into_iter().map(read).collect()
    }

    /// Starts this number of threads, or one for each core without the option.
    pub(crate) fn threads(&mut self) -> Result<(), Failure> {
        let (threads, most) = (self.one("threads")?.unwrap_or(0), Search::MOST_THREADS);
        if threads > most {
            return Err(format!("--threads must be a number from 0 to {most}, got {threads}").into());
        }
        Ok(rayon::ThreadPoolBuilder::new().num_threads(threads).build_global()?)
    }

    /// Returns the files. It is an error if there are more or fewer than `counts`, or if an option
    /// is left.
    pub(crate) fn files(self, counts: impl RangeBounds<usize>) -> Result<Vec<String>, Failure> {
        if let Some((name, _)) = self.options.first() {
            return Err(format!("invalid option '--{name}'\n{}", self.usage).into());
        }
        if counts.contains(&self.files.len()) { Ok(self.files) } else { Err(self.usage.into()) }
    }
}
