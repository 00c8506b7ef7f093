import type { Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import type { InputOf } from '#graph/platform/rest/wire/record.ts'
import {
  integration,
  integrationInput,
  integrationList,
  integrationNote,
  integrationCheck,
} from './integration.wire.ts'

export const readIntegrations = async (rest: Rest) =>
  readWire(integrationList, await rest.read('POST', 'GenIntegration/list'))

export const checkIntegration = async (rest: Rest, id: string) =>
  readWire(integration, await rest.write('POST', 'GenIntegration/check', { body: integrationInput.send({ id }) }))

export const noteIntegration = async (rest: Rest, note: InputOf<typeof integrationNote.table>) =>
  readWire(integrationCheck, await rest.write('POST', 'GenIntegration/note', { body: integrationNote.send(note) }))
