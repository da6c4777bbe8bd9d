import { begin } from "../counting.js";
import { read } from "../read.js";

begin(read("engine"));
