import { begin } from "../reader.js";
import { read } from "../read.js";

begin(read("records"));
