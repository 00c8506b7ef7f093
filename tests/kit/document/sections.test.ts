import { expect, it } from 'vitest'
import { createSectionReader } from '#graph/kit/document/sections.ts'
import { noCapability } from '#graph/platform/rest/capability.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { id, list, text } from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'

const line = record({ id: ['DerID', id], description: ['DerDescription', text] })
const file = record({ id: ['DatID', id], name: ['RqdAttach', text] })
const readSection = createSectionReader({
  path: 'Documents/byid',
  field: 'DocID',
  sections: record({ id: ['DocID', id], lines: ['itemsDetails', list(line)], files: ['itemsAttachs', list(file)] }),
})

/** Services with two documents, and the bodies that they are asked with. */
function fakeRest(): { rest: Rest; bodies: unknown[] } {
  const bodies: unknown[] = []
  const documents = [1, 2].map((key) => ({
    DocID: key,
    itemsDetails: [{ DerID: key * 10, DerDescription: 'Cemento' }],
    itemsAttachs: [{ DatID: key * 100, RqdAttach: 'plano.pdf' }],
  }))
  const rest: Rest = {
    capability: async () => ({ ...noCapability, batches: () => true }),
    async read(_method, _path, parts) {
      bodies.push(parts?.body)
      return documents
    },
    readNow: async () => null,
    write: async () => null,
    headers: {},
  }
  return { rest, bodies }
}

it('parts of the same documents that are wanted at once come by one call, for the columns that they select', async () => {
  const { rest, bodies } = fakeRest()
  const [lines, files] = await Promise.all([
    readSection(rest, ['1', '2'], 'lines', ['id']),
    readSection(rest, ['1', '2'], 'files', ['name']),
  ])
  expect(bodies).toEqual([{ DocID: [1, 2], fields: ['DocID', 'itemsDetails.DerID', 'itemsAttachs.RqdAttach'] }])
  expect(lines).toEqual(
    new Map([
      ['1', [{ id: '10' }]],
      ['2', [{ id: '20' }]],
    ]),
  )
  expect(files.get('2')).toEqual([{ name: 'plano.pdf' }])
})

it('a part of which nothing is said comes whole, and what is wanted later by a call of its own', async () => {
  const { rest, bodies } = fakeRest()
  await readSection(rest, ['1'], 'lines', null)
  await Promise.all([readSection(rest, ['1'], 'files', ['id']), readSection(rest, ['2'], 'files', ['id'])])
  expect(bodies).toEqual([
    { DocID: [1], fields: ['DocID', 'itemsDetails'] },
    { DocID: [1], fields: ['DocID', 'itemsAttachs.DatID'] },
    { DocID: [2], fields: ['DocID', 'itemsAttachs.DatID'] },
  ])
})

it('a part that is wanted twice at once comes with what either selects, whole where one selects all of it', async () => {
  const { rest, bodies } = fakeRest()
  await Promise.all([readSection(rest, ['1'], 'files', ['id']), readSection(rest, ['1'], 'files', ['name'])])
  await Promise.all([readSection(rest, ['1'], 'files', ['id']), readSection(rest, ['1'], 'files', null)])
  expect(bodies).toEqual([
    { DocID: [1], fields: ['DocID', 'itemsAttachs'] },
    { DocID: [1], fields: ['DocID', 'itemsAttachs'] },
  ])
})
