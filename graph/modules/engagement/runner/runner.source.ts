import { rows } from '#graph/platform/rest/page.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import type { InputOf } from '#graph/platform/rest/wire/record.ts'
import { nextRun, run, runner, runnerInput } from './runner.wire.ts'

export const registerRunner = async (rest: Rest, input: InputOf<typeof runnerInput.table>) =>
  readWire(runner, await rest.write('POST', 'MarRunner/register', { body: runnerInput.send(input) }))

export const readNextRun = async (rest: Rest, company: string | null | undefined) =>
  readWire(nextRun, await rest.read('GET', 'MarRunner/run', { query: company ? { CpyID: company } : {} }))

export const readRuns = async (rest: Rest) => rows(run)(await rest.read('GET', 'MarRunner/list'))
