import type { Rest } from '../rest/rest.ts'
import { readWire } from '../rest/service.ts'
import type { InputOf } from '../rest/wire.ts'
import { runner, runnerInput } from './runner.wire.ts'

export const registerRunner = async (rest: Rest, input: InputOf<typeof runnerInput.table>) =>
  readWire(runner, await rest.write('POST', 'MarRunner/register', { body: runnerInput.send(input) }))
