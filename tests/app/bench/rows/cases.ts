/** A page that people open: who asks, which call, what it says. */
export interface Case {
  name: string
  /** UsrID of the demo: 1 admin (all), 2 solicitante (own), 4 jefe (area, and approves). */
  user: 1 | 2 | 4
  call: string
  body: Record<string, unknown>
}

const list = (name: string, body: Record<string, unknown> = {}, user: Case['user'] = 1): Case => ({
  name,
  user,
  call: 'LgsRequirement/pagination',
  body: { length: 50, ...body },
})
const inbox = (name: string, Tab: string): Case => ({
  name,
  user: 4,
  call: 'SecApprovaltransaction/pagination',
  body: { length: 50, filter: { Tab } },
})

const sorted = ['ReqDocumentNumber', 'NeedDate', 'ReqStatus', 'TypePriority', 'ReqEstimatedTotal'].flatMap((column) =>
  (['asc', 'desc'] as const).map((dir) => list(`by ${column} ${dir}`, { order: [{ column, dir }] })),
)

export const cases: readonly Case[] = [
  list('newest first'),
  list('oldest first', { order: [{ column: 'ReqDate', dir: 'asc' }] }),
  ...sorted,
  list('pending', { filter: { ReqStatus: 4 } }),
  list('two statuses', { filter: { ReqStatus: [1, 6] } }),
  list('of an area', { filter: { AreID: 4 } }),
  list('of last month', { filter: { ReqDateFrom: '2026-10-20', ReqDateTo: '2026-11-20' } }),
  list('page 190', { start: 9_450 }),
  list('own alone', {}, 2),
  list('area and circuits', {}, 4),
  inbox('waiting for me', 'PENDING'),
  inbox('approved by me', 'APPROVED'),
  inbox('where I take part', 'TAKING_PART'),
]

const sum = (name: string, body: Record<string, unknown> = {}, user: Case['user'] = 1): Case => ({
  name: `sum: ${name}`,
  user,
  call: 'LgsRequirement/totals',
  body,
})

/** A search reads what it finds, so these may grow with the table: printed, and asked to stay below a second. */
export const searches: readonly Case[] = [
  list('search: a number', { search: '0000777' }),
  list('search: rare words', { search: 'grua torre' }),
  list('search: common words', { search: 'cemento arena' }),
  list('search: nothing', { search: 'no hay nada asi' }),
]

/** What is filtered, added up: it reads every row that it finds, beside the page and not before it. */
export const sums: readonly Case[] = [
  sum('everything'),
  sum('pending', { filter: { ReqStatus: 4 } }),
  sum('of last month', { filter: { ReqDateFrom: '2026-10-20', ReqDateTo: '2026-11-20' } }),
  sum('own alone', {}, 2),
  sum('area and circuits', {}, 4),
]
