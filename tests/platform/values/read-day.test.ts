import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayMessages as told, readDay } from '#schema/platform/typed-input/read-day.ts'
import { formatDate } from '#web/platform/ui/text/format.ts'

const today = '2026-11-22'

describe('a day that was typed or pasted (rules.md 16)', () => {
  it.each([
    ['5/3/26', '2026-03-05'],
    ['05-03-26', '2026-03-05'],
    ['05032026', '2026-03-05'],
    ['5/3/2026', '2026-03-05'],
    ['05.03.2026', '2026-03-05'],
    ['5 3 2026', '2026-03-05'],
    ['29-02-2024', '2024-02-29'],
    ['29/2/28', '2028-02-29'],
    ['25/12', '2026-12-25'],
    ['12/11', '2026-11-12'],
    ['1/12', '2026-12-01'],
    ['3-1', '2026-01-03'],
    [' 31/12/2026 ', '2026-12-31'],
    ['2026-12-31', '2026-12-31'],
    ['31/12/1985', '1985-12-31'],
    ['1/1/46', '2046-01-01'],
    ['', ''],
    ['  ', ''],
  ])('«%s» is %s', (typed, value) => expect(readDay(typed, today)).toEqual({ value }))

  it.each([
    ['31/11/2026', told.noDay('31/11/2026')],
    ['31/02/2026', told.noDay('31/02/2026')],
    ['30/02/2027', told.noDay('30/02/2027')],
    ['29/02/2027', told.noDay('29/02/2027')],
    ['29/2', told.noDay('29/02/2026')],
    ['31/4', told.noDay('31/04/2026')],
    ['0/5/2026', told.noDay('00/05/2026')],
    ['32/1/2026', told.noDay('32/01/2026')],
    ['15/13/2026', told.noMonth(13)],
    ['5/0/2026', told.noMonth(0)],
    ['12/25/2026', told.noMonth(25)],
    ['2026-02-30', told.noDay('30/02/2026')],
    ['5/3/85', told.year('85')],
    ['3/2026', told.unclear('3/2026')],
    ['31/11-2026', told.unclear('31/11-2026')],
    ['31/1126', told.unclear('31/1126')],
    ['050326', told.unclear('050326')],
    ['5/3/202', told.unclear('5/3/202')],
    ['5/3/20261', told.unclear('5/3/20261')],
    ['25/12/', told.unclear('25/12/')],
    ['25', told.unclear('25')],
    ['ayer', told.unclear('ayer')],
    ['5 de marzo', told.unclear('5 de marzo')],
    ['5/3/0026', told.unclear('5/3/0026')],
    ['1/1/9999', told.unclear('1/1/9999')],
    ['-5/3/2026', told.unclear('-5/3/2026')],
    ['20260305', told.noMonth(26)],
  ])('«%s» is refused: %s', (typed, problem) => expect(readDay(typed, today)).toEqual({ problem }))

  it('reads back every day as the screens print it', () => {
    const days = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10))
    fc.assert(
      fc.property(days, (day) => {
        expect(readDay(formatDate(day), today)).toEqual({ value: day })
      }),
    )
  })

  it('never gives a day whose figures are not the ones that were written', () => {
    const dayText = fc.string({ unit: fc.constantFrom(...'0123456789/-. '), maxLength: 11 })
    fc.assert(
      fc.property(dayText, (text) => {
        const { value } = readDay(text, today)
        if (!value) return
        const [year = '', month, day] = value.split('-')
        const figures = text.match(/\d+/g)?.map(Number) ?? []
        const meant = [Number(day), Number(month)]
        expect([
          meant,
          [...meant, Number(year)],
          [...meant, Number(year.slice(2))],
          [Number(year), Number(month), Number(day)],
          [Number(text.trim())],
        ]).toContainEqual(figures)
      }),
      { numRuns: 5_000 },
    )
  })
})
