import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'

export interface ScriptEnd {
  code: number
  output: string
}

/** Runs a program of scripts/ as somebody at a console does. */
export const runScript = (
  name: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<ScriptEnd> =>
  new Promise((resolve) => {
    const env = { PATH: process.env['PATH'], TMPDIR: tmpdir(), ...environment }
    execFile(process.execPath, ['--import', 'tsx', `scripts/${name}.ts`, ...args], { env }, (failure, stdout, stderr) =>
      resolve({ code: failure ? Number(failure.code ?? 1) : 0, output: stdout + stderr }),
    )
  })
