import type { Target } from './target.ts'

/** What came of an attack. */
export interface Outcome {
  /** Whether the defence stood. */
  held: boolean
  /** What the attacker spent, in words with numbers: «1 POST of 9.6 KB», «64 uploads of 150 bytes, 12 s». */
  cost: string
  /** What the attacker got for it: «400 QUERY_TOO_COSTLY, 3 ms», «/readyz 503 for 10 s». */
  got: string
}

/**
 * One fault of the security review, done to the real processes. A file of scripts/abuse that exports one as `attack` is run
 * by `npm run prove:abuse`. It is bounded in requests and time, and speaks to 127.0.0.1 alone.
 */
export interface Attack {
  /** The review's number, or a short word where it has none; `-- --only 2,3` picks by it. Several attacks may share one. */
  number: string
  title: string
  /** Settings of the processes that it needs, over the demo's; such an attack gets processes and a data folder of its own. */
  environment?: Readonly<Record<string, string>>
  /** Its own processes although the settings are the usual: it locks accounts, fills the disk or changes the data. */
  alone?: boolean
  /** Milliseconds after which it is given up as one that got through; 120 000 unless told. */
  limit?: number
  run: (target: Target) => Promise<Outcome>
}
