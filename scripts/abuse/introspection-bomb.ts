import type { Attack } from './attack.ts'

const ALIASES = 270
/** What the graph may hold more after it than before, in MB: parsing and refusing 10 KB. */
const MOST = 100

const aliases = (name: string, below: string) =>
  Array.from({ length: ALIASES }, (_, at) => `${name}${at}:fields{...${below}}`).join(' ')
const BOMB = `{__schema{types{${aliases('a', 'G')}}}} fragment G on __Field{type{${aliases('b', 'H')}}} fragment H on __Field{name description}`

export const attack: Attack = {
  number: '1',
  title: 'introspection with aliases in aliases, by nobody',
  async run({ ask, peakMemory, isRunning }) {
    const before = peakMemory('graph')
    const { status, code, milliseconds } = await ask(BOMB)
    const more = peakMemory('graph') - before
    return {
      held: status === 400 && code === 'QUERY_TOO_COSTLY' && more < MOST && isRunning(),
      cost: `1 POST of ${(BOMB.length / 1_000).toFixed(1)} KB`,
      got: `${status} ${code ?? ''} in ${milliseconds} ms, ${more} MB more held by the graph`,
    }
  },
}
