import { spawn } from 'node:child_process'

/** Runs codegen when it is asked for; asked for again meanwhile, once more after. */
export interface Codegen {
  /** Resolves when the generated files follow from the sources, or the console says why they do not. */
  run(): Promise<void>
  stop(): Promise<void>
}

export function openCodegen(root: string, log: (line: string) => void): Codegen {
  let child: ReturnType<typeof spawn> | undefined
  let running: Promise<void> | undefined
  let isAskedAgain = false
  let isStopped = false

  function once(): Promise<void> {
    const began = performance.now()
    let output = ''
    child = spawn(process.execPath, ['--import', 'tsx', 'scripts/codegen.ts'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    return new Promise((resolve) => {
      child?.once('close', (code) => {
        if (code === 0) log(`codegen: done (${((performance.now() - began) / 1_000).toFixed(1)} s)`)
        else if (!isStopped) log(`codegen failed; mend this:\n${output.trim().split('\n').slice(-30).join('\n')}`)
        resolve()
      })
    })
  }

  async function untilSettled(): Promise<void> {
    do {
      isAskedAgain = false
      await once()
    } while (isAskedAgain && !isStopped)
  }

  return {
    run() {
      if (running) isAskedAgain = true
      running ??= untilSettled().finally(() => (running = undefined))
      return running
    },
    async stop() {
      isStopped = true
      child?.kill('SIGTERM')
      await running
    },
  }
}
