import { afterEach, expect, it } from 'vitest'
import { startService, type Ready } from '../../../scripts/start/service.ts'
import { superviseService, type SupervisedService } from '../../../scripts/start/supervised-service.ts'

/** A program that answers at the port it is given, until it is killed. */
const ANSWERS = `process.send({ ready: true, url: 'http://127.0.0.1:' + (process.env.PORT ?? 4321) })
  setInterval(() => undefined, 1000)`
/** One that answers once, at its first start, and ends at every other. */
const ANSWERS_ONCE = `if (process.env.PORT) process.exit(1); ${ANSWERS}`

const started: SupervisedService[] = []
afterEach(async () => {
  for (const service of started.splice(0)) await service.stop()
})

function supervise(program: string, firstPause = 20) {
  const sentences: string[] = []
  const starts: (Ready | null)[] = []
  let cleaned = 0
  const service = superviseService({
    name: 'El programa',
    printLine: (sentence) => void sentences.push(sentence),
    start: (first) => {
      starts.push(first)
      return startService(process.cwd(), ['-e', program], first ? { PORT: new URL(first.url).port } : {})
    },
    cleanUp: async () => void cleaned++,
    firstPause,
    longestPause: 80,
  })
  started.push(service)
  return { service, sentences, starts, cleaned: () => cleaned }
}

const kill = ({ pid }: SupervisedService) => process.kill(pid() ?? expect.fail('nothing runs'), 'SIGKILL')

it('a program that is killed is started again at its address, after what it left is cleared away', async () => {
  const { service, sentences, starts, cleaned } = supervise(ANSWERS)
  expect(await service.ready).toMatchObject({ url: 'http://127.0.0.1:4321' })
  const first = service.pid()
  expect(cleaned()).toBe(0)

  kill(service)
  await expect
    .poll(() => sentences, { timeout: 30_000 })
    .toEqual([
      'El programa terminó de improviso (SIGKILL): se inicia de nuevo en 1 s; lo demás sigue en marcha.',
      'El programa responde de nuevo.',
    ])
  expect(service.pid()).not.toBe(first)
  expect(starts).toMatchObject([null, { url: 'http://127.0.0.1:4321' }])
  expect(cleaned()).toBe(1)

  kill(service)
  await expect.poll(() => sentences, { timeout: 30_000 }).toHaveLength(4)
})

it('one that cannot start any more is tried again and again, until it is stopped', async () => {
  const { service, starts } = supervise(ANSWERS_ONCE)
  await service.ready
  kill(service)
  await expect.poll(() => starts.length, { timeout: 30_000 }).toBeGreaterThan(3)
  await service.stop()
  const tried = starts.length
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(starts).toHaveLength(tried)
})

it('one that ends before it has answered is not started again', async () => {
  const { service, sentences, starts } = supervise('process.exit(2)')
  expect(await service.failed).toBe(2)
  expect(starts).toEqual([null])
  expect(sentences).toEqual([])
})

it('is stopped in the pause between two processes', async () => {
  const { service, sentences, starts } = supervise(ANSWERS, 60_000)
  await service.ready
  kill(service)
  await expect.poll(() => sentences, { timeout: 30_000 }).toHaveLength(1)
  await service.stop()
  expect(service.pid()).toBeUndefined()
  expect(starts).toHaveLength(1)
})
