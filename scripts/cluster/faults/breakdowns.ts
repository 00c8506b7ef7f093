import { setTimeout as pause } from 'node:timers/promises'
import type { Installation } from '../machine/installation.ts'
import type { Program } from '../../start/program.ts'

/** What was broken, and when the database was away. */
export interface Breakdowns {
  kills: number
  rolls: number
  cuts: number
  /** 1 where the disk of the files was full for a while, 0 where this machine lets us mount none. */
  fullDisks: number
  /** Programs that had to be killed because they did not end in their time. */
  forced: string[]
  databaseAway: { from: number; to: number }[]
}

/** What a supervisor waits before it starts a program again. */
const RESTART = 1_000
/** How long people work undisturbed between two breakdowns. */
const CALM = 2_000
const CUT = 5_000

interface Plan {
  installation: Installation
  kills: number
  rolls: number
  /** By performance.now(): nothing is broken from then on. */
  until: number
  say: (line: string) => void
}

function shuffle<T>(all: readonly T[]): T[] {
  return all
    .map((value) => ({ value, order: Math.random() }))
    .sort((one, other) => one.order - other.order)
    .map(({ value }) => value)
}

/** Breaks one thing after the other while people work. */
export async function breakEverything({ installation, kills, rolls, until, say }: Plan): Promise<Breakdowns> {
  const { programs, links, files } = installation
  const { postgres, redis, nginx, services, graphs } = programs
  const all = [...services, ...graphs, postgres, redis, nginx]
  /** What dies together, so that it fits the time: a graph and one of the services, which takes as long to be back. */
  const killedTogether = () => {
    const others = shuffle(graphs)
    return shuffle([
      ...services.map((program, index) => [program, ...others.slice(index, index + 1)]),
      [postgres],
      [redis],
      [nginx],
    ])
  }
  const done: Breakdowns = { kills: 0, rolls: 0, cuts: 0, fullDisks: 0, forced: [], databaseAway: [] }
  const hasTime = () => performance.now() < until

  /** Notes the time in which the database is away, if that is among the programs. */
  async function whileAway(stopped: readonly Program[], work: () => Promise<void>): Promise<void> {
    const from = performance.now()
    await work()
    if (stopped.includes(postgres)) done.databaseAway.push({ from, to: performance.now() })
  }

  async function kill(killed: readonly Program[]): Promise<void> {
    say(`kill -9 ${killed.map(({ name }) => name).join(' and ')}`)
    await whileAway(killed, async () => {
      // Of nginx its workers too: they would hold the port.
      await Promise.all(killed.map((program) => program.kill(program === nginx)))
      await pause(RESTART)
      await Promise.all(killed.map((program) => program.start()))
    })
    done.kills += killed.length
    await pause(CALM)
  }

  async function roll(program: Program): Promise<void> {
    say(`stop and start ${program.name}`)
    await whileAway([program], async () => {
      const inTime = await program.stop()
      // Sockets of people keep an nginx that was told to end.
      if (!inTime && program !== nginx) done.forced.push(program.name)
      await program.start()
    })
    done.rolls++
    await pause(CALM)
  }

  async function cut(title: string, begin: () => void, end: () => void): Promise<void> {
    say(title)
    begin()
    await pause(CUT)
    end()
    done.cuts++
    await pause(CALM)
  }

  const signalRedis = (signal: NodeJS.Signals) => () => {
    const pid = redis.pid()
    if (pid !== undefined) process.kill(pid, signal)
  }
  const cuts: (() => Promise<void>)[] = [
    () =>
      cut(
        'Redis cut off',
        () => links.redis.set('refused'),
        () => links.redis.set('whole'),
      ),
    () =>
      cut(
        'Redis silent behind a network that loses all',
        () => links.redis.set('silent'),
        () => links.redis.set('whole'),
      ),
    () => cut('Redis stands still', signalRedis('SIGSTOP'), signalRedis('SIGCONT')),
    () =>
      cut(
        'services cut off from the graphs',
        () => links.services.set('refused'),
        () => links.services.set('whole'),
      ),
    () =>
      cut(
        'network to the services loses all',
        () => links.services.set('silent'),
        () => links.services.set('whole'),
      ),
    () =>
      cut(
        'connections to the services break',
        () => links.services.cut(),
        () => links.services.cut(),
      ),
  ]

  async function fillDisk(): Promise<void> {
    if (!files.canBeFilled) return say('this machine lets us mount no disk: none is filled')
    await cut(
      'disk of the files full',
      () => files.fill(),
      () => files.empty(),
    )
    done.cuts--
    done.fullDisks++
  }

  const steps = [
    ...cuts,
    fillDisk,
    ...Array.from({ length: kills }, () => killedTogether().map((programs) => () => kill(programs))).flat(),
    ...Array.from({ length: rolls }, () => all.map((program) => () => roll(program))).flat(),
  ]
  for (const step of steps) if (hasTime()) await step()
  return done
}
