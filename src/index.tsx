import "./app/styles.css";
import { start } from "./app/start";

start();
