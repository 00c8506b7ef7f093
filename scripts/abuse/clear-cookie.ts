import type { Attack } from './attack.ts'

const LOGIN =
  'mutation { login(input: { user: "jefe", password: "Circuito2026", audience: INTERNAL }) { token errors { code } } }'

export const attack: Attack = {
  number: '25',
  title: 'a session cookie that the browser also sends without https, behind a proxy that nobody told of',
  environment: { WEB_URL: 'https://compras.losandes.example' },
  async run({ graph }) {
    const response = await fetch(`${graph}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: LOGIN }),
    })
    const cookies = response.headers.getSetCookie()
    const open = cookies.filter((cookie) => !/; secure/i.test(cookie) || !/; httponly/i.test(cookie))
    const transport = response.headers.get('strict-transport-security')
    return {
      held: cookies.length > 0 && open.length === 0 && transport !== null,
      cost: '1 POST',
      got: `${cookies.length} cookies, ${open.length} of them open; HSTS ${transport ?? 'absent'}`,
    }
  },
}
