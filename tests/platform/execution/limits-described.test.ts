import { buildASTSchema } from 'graphql'
import { expect, it } from 'vitest'
import { readSettings } from '#graph/app/config/settings.ts'
import { usualTransfers } from '#graph/platform/files/transfer-limit.ts'
import { usualPace } from '#graph/platform/files/transfer-pace.ts'
import { limits, rows } from '#graph/platform/limits/limits.ts'
import { LARGEST_PAGE } from '#graph/platform/rest/page.ts'
import { READS_WITHIN, SINGLE_WRITES_WITHIN, WRITES_WITHIN } from '#graph/platform/rest/rest.ts'
import { publishedSdl } from '#schema/app/sdl.ts'
import { DAILY } from '#upstream/platform/http/upload-quota.ts'
import { WRITES } from '#upstream/platform/limits/concurrency.ts'

const description = buildASTSchema(publishedSdl()).description ?? ''
const n = (number: number) => number.toLocaleString('en-US')
const seconds = (milliseconds: number) => milliseconds / 1_000
const files = ({ files: count, bytes }: { files: number; bytes: number }) =>
  `${n(count)}${count === DAILY.staff.files ? ' files' : ''} and ${bytes >= 1e9 ? `${bytes / 1e9} GB` : `${bytes / 1e6} MB`}`
const settings = readSettings({})

it.each([
  `${n(limits.tokens)} tokens`,
  `${limits.depth} levels (${limits.introspectionDepth} below __schema`,
  `${limits.fields} fields and ${limits.rootFields} fields at the root`,
  `A page has ${n(LARGEST_PAGE)} rows at most`,
  `up to ${n(rows.whole)} rows`,
  `Fields by rows come to ${n(limits.cost)} at most`,
  `an answer ${limits.answer / 1_048_576} MB`,
  `${settings.LOGINS_PER_MINUTE} tries a minute from one address`,
  `${n(settings.PERSON_OPERATIONS_PER_MINUTE)} operations and a cost of ${n(settings.PERSON_COST_PER_MINUTE)} of one person in a minute`,
  `${n(settings.SERVICE_OPERATIONS_PER_MINUTE)} and ${n(settings.SERVICE_COST_PER_MINUTE)} of one key of a service account`,
  `${WRITES.atOnce} writes of one person at once; ${WRITES.waiting} more wait up to ${seconds(WRITES.patience)} seconds`,
  `${usualTransfers.atOnce} files of one session at once, and ${usualTransfers.waiting} more wait up to ${seconds(usualTransfers.patience)} seconds`,
  `at ${usualPace.leastRate / 1_000} KB a second at least and takes ${seconds(usualPace.deadline) / 60} minutes at most`,
  `staff ${files(DAILY.staff)}, suppliers ${files(DAILY.supplier)}, customers ${files(DAILY.customer)}`,
  `${settings.SOCKETS_PER_ADDRESS} WebSockets from one address, ${settings.SOCKETS_PER_PERSON} of one person`,
  `Reads are waited for ${seconds(READS_WITHIN)} seconds, writes ${seconds(WRITES_WITHIN)}, those that are never sent again ${seconds(SINGLE_WRITES_WITHIN)}.`,
])('the schema names the limit «%s»', (limit) => expect(description).toContain(limit))
