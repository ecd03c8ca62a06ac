import "./storefront/app/styles.css";
import { start } from "./storefront/app/start";

start();
