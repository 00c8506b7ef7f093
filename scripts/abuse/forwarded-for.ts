import type { Attack } from './attack.ts'

const ALLOWED = 5
const TRIES = 20
const LOGIN =
  'mutation { login(input: { user: "nobody", password: "guess", audience: INTERNAL }) { token errors { code } } }'

export const attack: Attack = {
  number: '11',
  title: 'a new address for each guess: X-Forwarded-For before what the proxy appends, and IPv6 of one network',
  environment: { TRUST_PROXY: '1', LOGINS_PER_MINUTE: String(ALLOWED) },
  async run({ ask }) {
    const looked = async (addressOf: (at: number) => string) => {
      let through = 0
      for (let at = 0; at < TRIES; at++) {
        const { code } = await ask(LOGIN, { headers: { 'x-forwarded-for': addressOf(at) } })
        if (code !== 'TOO_MANY_REQUESTS') through++
      }
      return through
    }
    const before = await looked((at) => `10.9.8.${at}, 203.0.113.7`)
    const ofNetwork = await looked((at) => `2001:db8:0:1::${at.toString(16)}`)
    return {
      held: before <= ALLOWED && ofNetwork <= ALLOWED,
      cost: `${2 * TRIES} guesses of a password`,
      got: `${before} and ${ofNetwork} of ${TRIES} looked at, ${ALLOWED} allowed`,
    }
  },
}
