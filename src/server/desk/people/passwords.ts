import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const KEY_LENGTH = 32;

/** Six digits, or at least eight characters. */
const ALLOWED = /^(\d{6}|.{8,})$/u;

/** Tells if somebody may choose this PIN or password. */
export const isAllowedPassword = (password: string): boolean =>
  ALLOWED.test(password);

/** A PIN or password as it is stored: its salt, and what scrypt makes of both. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password.normalize("NFC"), salt, KEY_LENGTH);
  return `${salt.toString("base64url")}.${key.toString("base64url")}`;
}

/** Tells if a stored PIN or password is this one. */
export async function isPassword(
  password: string,
  stored: string,
): Promise<boolean> {
  const [salt = "", key = ""] = stored.split(".");
  const derived = await derive(
    password.normalize("NFC"),
    Buffer.from(salt, "base64url"),
    KEY_LENGTH,
  );
  return timingSafeEqual(derived, Buffer.from(key, "base64url"));
}
