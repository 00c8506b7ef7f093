import type { Attack } from './attack.ts'

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
/** Reads like a person's token; nobody signed it. */
export const forged = `${part({ alg: 'HS256' })}.${part({ sub: '1', cpy: 1, lex: 0, exp: 4_000_000_000 })}.AAAA`

const SCHEMA = '{ __schema { types { name } } }'
const TYPO = '{ requirementz { total } }'

export const attack: Attack = {
  number: '15',
  title: 'the schema of an installation, with no token and with one that nobody signed',
  environment: { DEMO: '0' },
  async run({ ask }) {
    const asked = await Promise.all([
      ask(SCHEMA),
      ask(SCHEMA, { token: forged }),
      ask(TYPO),
      ask(TYPO, { token: forged }),
    ])
    const isTold = ({ text }: { text: string }) => text.includes('"types"') || text.includes('Did you mean')
    return {
      held: asked.every((answer) => answer.status === 400 && !isTold(answer)),
      cost: `${asked.length} POSTs`,
      got: asked
        .map(
          ({ status, code, text }) => `${status} ${code ?? ''}${text.includes('Did you mean') ? ' with a guess' : ''}`,
        )
        .join(', '),
    }
  },
}
