import { X509Certificate } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Begins with a dot, so that no backup has the key, and a restore leaves it where it is. */
const FILE = ".desk-certificate.pem";

const DAY = 86_400_000;
/** Apple's devices take none that is valid for longer than 825 days. */
const VALID_FOR = 820 * DAY;
/** A start renews a certificate that ends sooner: no host runs that long without one. */
const RENEWED_BEFORE = 400 * DAY;

/** A certificate as browsers show it, and with its key in PEM, as a server takes it. */
export interface DeskCertificate {
  pem: string;
  /** SHA-256 in pairs of hexadecimal digits. */
  fingerprint: string;
}

/** The certificate of a file; undefined if it is missing, ends soon or is not for these addresses. */
function readCertificate(
  file: string,
  addresses: readonly string[],
): DeskCertificate | undefined {
  try {
    const pem = readFileSync(file, "utf8");
    const certificate = new X509Certificate(pem);
    const end = Date.parse(certificate.validTo);
    const isFor = addresses.every((address) => certificate.checkIP(address));
    return isFor && end > Date.now() + RENEWED_BEFORE
      ? { pem, fingerprint: certificate.fingerprint256 }
      : undefined;
  } catch {
    return undefined;
  }
}

/** The desk's own certificate, which is made where there is none for these addresses. */
export async function deskCertificate(
  dataDir: string,
  addresses: readonly string[],
): Promise<DeskCertificate> {
  const file = join(dataDir, FILE);
  const known = readCertificate(file, addresses);
  if (known) return known;
  // Loaded only where it is needed: most desks have a proxy, or no network.
  const { generate } = await import("selfsigned");
  const name = { name: "commonName", value: "The desk of a pharmacy" };
  const { cert, private: key } = await generate([name], {
    keyType: "ec",
    algorithm: "sha256",
    notAfterDate: new Date(Date.now() + VALID_FOR),
    extensions: [
      { name: "basicConstraints", cA: false, critical: true },
      { name: "keyUsage", digitalSignature: true, critical: true },
      { name: "extKeyUsage", serverAuth: true },
      {
        name: "subjectAltName",
        altNames: addresses.map((ip) => ({ type: 7, ip })),
      },
    ],
  });
  const pem = `${cert.trim()}\n${key.trim()}\n`;
  writeFileSync(`${file}.new`, pem, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return { pem, fingerprint: new X509Certificate(cert).fingerprint256 };
}
