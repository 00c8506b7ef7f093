import type { Attack } from './attack.ts'

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
/** Reads like a person's token; nobody signed it. */
export const FORGED_TOKEN = `${part({ alg: 'HS256' })}.${part({ sub: '1', cpy: 1, lex: 0, exp: 4_000_000_000 })}.AAAA`

const SCHEMA = '{ __schema { types { name } } }'
const TYPO = '{ requirementz { total } }'

export const attack: Attack = {
  number: '15',
  title: 'the schema of an installation, with no token and with one that nobody signed',
  environment: { DEMO: '0', TRUSTED_DOCUMENTS: 'off' },
  async run({ ask }) {
    const answers = await Promise.all([
      ask(SCHEMA),
      ask(SCHEMA, { token: FORGED_TOKEN }),
      ask(TYPO),
      ask(TYPO, { token: FORGED_TOKEN }),
    ])
    const isTold = ({ text }: { text: string }) => text.includes('"types"') || text.includes('Did you mean')
    return {
      held: answers.every((answer) => answer.status === 400 && !isTold(answer)),
      cost: `${answers.length} POSTs`,
      got: answers
        .map(
          ({ status, code, text }) => `${status} ${code ?? ''}${text.includes('Did you mean') ? ' with a guess' : ''}`,
        )
        .join(', '),
    }
  },
}
