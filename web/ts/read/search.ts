import { begin } from "../searching.js";
import { read } from "../read.js";

begin(read("search"));
