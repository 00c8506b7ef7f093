import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { reportAndExit } from '#tests/app/bench/figures.ts'
import type { Attack, Outcome } from './abuse/attack.ts'
import { openTarget, type Target } from './abuse/target.ts'

/**
 * `npm run prove:abuse [-- --only 2,3]`: the faults of the security review as attacks against the real processes, one line
 * each with what it cost and what it got. One that gets through, fails, does not end, or leaves the service down is a
 * failure.
 */
const LIMIT = 120_000
const { values } = parseArgs({ options: { only: { type: 'string' } } })
const only = values.only?.split(',').map((number) => number.trim())

const folder = join(import.meta.dirname, 'abuse')
const found: Attack[] = []
for (const file of (await readdir(folder)).filter((name) => name.endsWith('.ts')).sort()) {
  const { attack } = (await import(join(folder, file))) as { attack?: Attack }
  if (attack && (!only || only.includes(attack.number))) found.push(attack)
}
found.sort((one, other) => one.number.localeCompare(other.number, 'en', { numeric: true }))

const began = performance.now()
let shared: Target | undefined

/** The processes that attacks share; new ones where the last attack broke them. */
async function sharedTarget(): Promise<Target> {
  if (shared && !shared.isRunning()) {
    await shared.close()
    shared = undefined
  }
  return (shared ??= await openTarget())
}

async function runOn(target: Target, { run, limit = LIMIT }: Attack): Promise<Outcome> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Outcome>((settle) => {
    timer = setTimeout(() => settle({ held: false, cost: `${limit / 1_000} s`, got: 'no end' }), limit)
  })
  const outcome = await Promise.race([run(target), late]).finally(() => clearTimeout(timer))
  const { status } = target.isRunning() ? await target.readiness() : { status: 0 }
  return status === 200 ? outcome : { ...outcome, held: false, got: `${outcome.got}; afterwards /readyz ${status}` }
}

async function outcomeOf(attack: Attack): Promise<Outcome> {
  const isAlone = attack.alone === true || attack.environment !== undefined
  const failed = (reason: unknown): Outcome => ({
    held: false,
    cost: '-',
    got: `the attack failed: ${reason instanceof Error ? reason.stack : String(reason)}`,
  })
  try {
    const target = isAlone ? await openTarget(attack.environment) : await sharedTarget()
    return await runOn(target, attack)
      .catch(failed)
      .finally(() => (isAlone ? target.close() : undefined))
  } catch (reason) {
    return failed(reason)
  }
}

let through = 0
for (const attack of found) {
  const from = performance.now()
  const { held: isDefended, cost, got } = await outcomeOf(attack)
  if (!isDefended) through++
  const seconds = ((performance.now() - from) / 1_000).toFixed(1)
  console.log(
    `${isDefended ? 'held   ' : 'THROUGH'} ${attack.number.padStart(4)}  ${attack.title} · cost: ${cost} · got: ${got} (${seconds} s)`,
  )
}
await shared?.close()
const figures = { attacks: found.length, through, seconds: Math.round((performance.now() - began) / 1_000) }
reportAndExit('prove:abuse', figures, found.length > 0 && through === 0)
