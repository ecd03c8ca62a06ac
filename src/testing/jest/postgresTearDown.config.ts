/** Runs after all tests on PostgreSQL. */
export default async function stopForTests(): Promise<void> {
  await globalThis.__POSTGRES_SERVER__?.stop();
}
