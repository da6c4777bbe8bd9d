import { begin } from "../rules.js";
import { read } from "../read.js";

begin(read("rules"));
