import type { Result } from 'lighthouse'

/** How many audits are named of a screen. */
const MOST = 8

/** The metrics themselves are in the table. */
const metrics = new Set([
  'first-contentful-paint',
  'largest-contentful-paint',
  'speed-index',
  'total-blocking-time',
  'cumulative-layout-shift',
  'interaction-to-next-paint',
  'interactive',
  'max-potential-fid',
])

type Audit = Result['audits'][string]
type Report = Pick<Result, 'audits' | 'runWarnings'>

/** What an audit points at, at whatever depth: elements, and addresses of what was fetched. */
function namedIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  if ('type' in value && value.type === 'node' && 'selector' in value && 'nodeLabel' in value)
    return [`${String(value.selector)} «${String(value.nodeLabel).slice(0, 60)}»`]
  const address = 'url' in value && typeof value.url === 'string' ? [value.url.replace(/^https?:\/\/[^/]+/, '')] : []
  return [...address, ...Object.values(value).flatMap(namedIn)]
}

const isFault = ({ id, score, details }: Audit) =>
  !metrics.has(id) && score !== null && score < 0.9 && details !== undefined

const lineOf = ({ title, displayValue, details }: Audit): string =>
  [title, displayValue, ...[...new Set(namedIn(details))].slice(0, 3)].filter(Boolean).join(' · ')

/** What Lighthouse names as causes, of the visit and of the slowest interaction; and that the machine is too slow to be judged by. */
export const causesOf = (reports: readonly Report[]): string[] =>
  reports.flatMap(({ audits, runWarnings }) => [
    ...runWarnings,
    ...Object.values(audits).filter(isFault).slice(0, MOST).map(lineOf),
  ])
