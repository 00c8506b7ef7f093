import { expect, it } from 'vitest'
import { readExcel, writeExcel } from '#upstream/report/sheet.ts'
import { workbookParts, zipOf } from './zip.ts'

const small = () => writeExcel([{ name: 'Hoja', columns: [{ title: 'A' }], rows: [['1']] }])

it('leaves the event loop free while a large sheet is written and read', async () => {
  const rows = Array.from({ length: 4_000 }, (_, index) => [`fila ${index}`, String(index), 'texto', 'más texto'])
  const columns = ['A', 'B', 'C', 'D'].map((title) => ({ title }))
  let turns = 0
  const timer = setInterval(() => turns++, 5)
  const bytes = await writeExcel([{ name: 'Hoja', columns, rows }])
  expect(await readExcel(bytes)).toHaveLength(4_001)
  clearInterval(timer)
  expect(turns).toBeGreaterThan(5)
})

it('lets a crowd wait, and says so when the queue is full', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 30 }, small))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(22)
  const refused = outcomes.find(({ status }) => status === 'rejected')
  expect(refused).toMatchObject({ reason: { status: 503 } })
  expect((await small()).length).toBeGreaterThan(0)
})

it('gives up a file that takes more time or memory than a worker has, and goes on with the next', async () => {
  // A million cells and more, in as few bytes each as a sheet can say them: less than the 40 MB that are let through.
  const columns = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].flatMap((letter) => ['', 'A', 'B'].map((first) => first + letter))
  const row = (number: number) =>
    `<row r="${number}">${columns.map((name) => `<c r="${name}${number}"/>`).join('')}</row>`
  const hostile = zipOf(workbookParts(Array.from({ length: 30_000 }, (_, index) => row(index + 1)).join('')))
  await expect(readExcel(hostile)).rejects.toThrow(/tardó demasiado|demasiado grande/)
  expect((await small()).length).toBeGreaterThan(0)
})
