/** What QUERY_MANAGER says: 'auto' is off on a server below the minimum, 'on' takes the risk, 'off' never runs a query. */
export type QueryManagerMode = 'auto' | 'on' | 'off'

/**
 * The first minor version of each major that closed every known hole by which a database user runs code on the server
 * (CVE-2026-14680, CVE-2026-16239, CVE-2026-6460: docs/postgresql.md). Majors before these are out of support.
 */
const SAFE: Readonly<Record<number, number>> = { 15: 21, 16: 17, 17: 13, 18: 7, 19: 1 }
const LAST = Math.max(...Object.keys(SAFE).map(Number))

/**
 * The version that a server should have for people to type SQL at it; null when it has it.
 * @param number server_version_num: 180004 is 18.4
 */
export function saferVersion(number: number): string | null {
  const [major, minor] = [Math.floor(number / 10_000), number % 10_000]
  if (major > LAST) return null
  const needed = SAFE[major]
  if (needed === undefined) return `${LAST}.${SAFE[LAST]}`
  return minor >= needed ? null : `${major}.${needed}`
}
