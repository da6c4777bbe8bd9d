// WebKit, as Debian has it: the program that Safari's kind of browser is driven by needs a display.
import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { Builder } from "selenium-webdriver";

const DRIVER = "/usr/bin/WebKitWebDriver";
const DISPLAY = "/usr/bin/xvfb-run";
const LIBRARIES = "/usr/lib";

// The folder is named by the CPU and by the version of GTK.
const browsers = existsSync(DRIVER)
  ? readdirSync(LIBRARIES)
      .flatMap((cpu) => ["webkit2gtk-4.1", "webkit2gtk-4.0"].map((made) => join(LIBRARIES, cpu, made, "MiniBrowser")))
      .filter(existsSync)
  : [];

/** The browser that Debian's `webkit2gtk-driver` has; null without it or without `xvfb`. */
export const webkit = (existsSync(DISPLAY) && browsers[0]) || null;

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A browser, as selenium-webdriver has it, and what ends it. */
export async function launchWebKit() {
  const port = await freePort();
  // The display and the driver are one group of processes, so that both end.
  const program = spawn(DISPLAY, ["-a", DRIVER, `--port=${port}`], { detached: true, stdio: "ignore" });
  const end = () => process.kill(-program.pid);
  const address = `http://127.0.0.1:${port}`;
  const listens = () => fetch(`${address}/status`).then(() => true, () => false);
  try {
    for (let tries = 0; !(await listens()); tries += 1) {
      if (tries === 100) throw new Error("WebKitWebDriver does not answer");
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const driver = await new Builder()
      .usingServer(address)
      .withCapabilities({
        browserName: "MiniBrowser",
        "webkitgtk:browserOptions": { binary: webkit, args: ["--automation"] },
      })
      .build();
    return { driver, end: () => driver.quit().finally(end) };
  } catch (error) {
    end();
    throw error;
  }
}
