import type { Attack } from './attack.ts'

const TIMES = 400

export const attack: Attack = {
  number: '17',
  title: `${TIMES} times /readyz, so that it says that nothing is ready`,
  async run({ graph, rest, readiness }) {
    const remaining = async () => {
      const { status, headers } = await fetch(`${rest}/api/v1.0/Account/companies`)
      return { status, left: Number(headers.get('x-ratelimit-remaining')) }
    }
    const before = await remaining()
    const statuses: number[] = []
    for (let sent = 0; sent < TIMES; sent += 50) {
      statuses.push(
        ...(await Promise.all(
          Array.from({ length: 50 }, () =>
            fetch(`${graph}/readyz`).then(
              ({ status }) => status,
              () => 0,
            ),
          ),
        )),
      )
    }
    const after = await remaining()
    const { status } = await readiness()
    return {
      held:
        statuses.every((one) => one === 200) && status === 200 && after.status === 200 && before.left - after.left <= 1,
      cost: `${TIMES} GETs of nobody`,
      got: `${statuses.filter((one) => one !== 200).length} of them refused, /readyz ${status}, ${before.left - after.left - 1} of a stranger's calls used up`,
    }
  },
}
