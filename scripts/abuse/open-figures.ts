import type { Attack } from './attack.ts'
import { FORGED_TOKEN } from './forged-token.ts'

const page = { accept: 'text/html' }

export const attack: Attack = {
  number: '24',
  title: 'figures and explorers of an installation',
  environment: { DEMO: '0' },
  async run({ graph, rest }) {
    const requests: [string, string, Record<string, string>][] = [
      ['graph /metrics', `${graph}/metrics`, {}],
      ['REST /metrics', `${rest}/metrics`, {}],
      ['REST /readyz', `${rest}/readyz`, {}],
      ['/explorer/', `${graph}/explorer/`, page],
      [
        '/explorer/ with a token that nobody signed',
        `${graph}/explorer/`,
        { ...page, authorization: `Bearer ${FORGED_TOKEN}` },
      ],
      ['Sandbox', `${graph}/graphql`, page],
    ]
    const answers = await Promise.all(
      requests.map(async ([name, url, headers]) => {
        const response = await fetch(url, { headers, redirect: 'manual' })
        const text = await response.text()
        // Whether it can work is anybody's to ask; which versions it runs is not.
        const isTold = name === 'REST /readyz' ? text !== '{"ready":true}' : response.status === 200
        return { name, status: response.status, text, isTold }
      }),
    )
    return {
      held: answers.every(
        ({ isTold, text }) => !isTold && !text.includes('apollographql') && !text.includes('process_cpu'),
      ),
      cost: `${requests.length} GETs`,
      got: answers.map(({ name, status }) => `${name} ${status}`).join(', '),
    }
  },
}
