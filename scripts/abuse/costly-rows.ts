import type { Attack } from './attack.ts'

const ALIASES = Array.from({ length: 590 }, (_, at) => `a${at}: description`).join(' ')
const NARROW = Array.from({ length: 20 }, (_, at) => `r${at}: requirements(page: $page) { items { id } }`).join(' ')
const ALL = { page: { number: 1, size: -1 } }

const QUERIES = [
  [
    '590 aliases of every line',
    `query($page: PageInput) { requirements(page: $page) { items { lines { ${ALIASES} } } } }`,
  ],
  ['20 whole lists', `query($page: PageInput) { ${NARROW} }`],
] as const

export const attack: Attack = {
  number: '8',
  title: 'all rows times many fields, by the variables of a short query',
  async run({ ask, signIn }) {
    const token = await signIn('jefe')
    const answers = await Promise.all(
      QUERIES.map(async ([name, query]) => ({ name, ...(await ask(query, { variables: ALL, token })) })),
    )
    return {
      held: answers.every(({ status, code }) => status === 400 && code === 'QUERY_TOO_COSTLY'),
      cost: `${QUERIES.length} POSTs of at most ${(QUERIES[0][1].length / 1_000).toFixed(1)} KB, of a staff account`,
      got: answers
        .map(
          ({ name, status, code, bytes, milliseconds }) =>
            `${name}: ${status} ${code ?? ''}, ${bytes} bytes in ${milliseconds} ms`,
        )
        .join('; '),
    }
  },
}
