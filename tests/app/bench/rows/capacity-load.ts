import { Pool } from 'undici'
import { z } from 'zod'
import * as clock from '#schema/platform/time/clock.ts'
import { quantile } from '../figures.ts'
import { cpuOfTree } from '../idle/process-cpu.ts'

/** What is asked of the services: lists, saves of five lines, approvals. */
export const WORKS = ['list', 'inbox', 'save', 'approve'] as const
export type WorkName = (typeof WORKS)[number]

/** What some requests took, and what they took it from. */
export interface Taken {
  requests: number
  perSecond: number
  p50: number
  p95: number
  /** Processor milliseconds of a request. */
  services: number
  database: number
  /** Processors that were used meanwhile. */
  servicesUsed: number
  databaseUsed: number
}

interface Tokens {
  reader: string
  author: string
  approver: string
}

const LINES = 5
const PAGE = 20
const saved = z.object({ Result: z.object({ ReqID: z.number() }) })

const line = (number: number) => ({
  ArtCode: 'MAT-0001',
  DerDescription: `Cemento ${number}`,
  DerQuantity: '1',
  Details: [{ DepPorcentaje: 100, TypeBusiness: '1', TypeP: 2, Ptd_GF: 3, Prj_Ceco: 1 }],
})

/** Asks one or more services in turns, as so many people at once. */
export function createCapacityLoad(urls: readonly string[], tokens: Tokens, people: number) {
  const pools = urls.map((url) => new Pool(url, { connections: people, pipelining: 1 }))
  const waiting: number[] = []
  let asked = 0

  async function post(path: string, body: object, token: string): Promise<unknown> {
    const pool = pools[asked++ % pools.length]
    if (!pool) throw new Error('nobody to ask')
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const response = await pool.request({
      method: 'POST',
      path: `/api/v1.0/${path}`,
      headers,
      body: JSON.stringify(body),
    })
    const text = await response.body.text()
    if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode} ${text.slice(0, 300)}`)
    const answer: unknown = JSON.parse(text)
    return answer
  }

  const works: Readonly<Record<WorkName, () => Promise<unknown>>> = {
    list: () => post('LgsRequirement/pagination', { start: PAGE * (asked % 50), length: PAGE }, tokens.reader),
    inbox: () =>
      post('SecApprovaltransaction/pagination', { filter: { Tab: 'PENDING' }, length: PAGE }, tokens.approver),
    async save() {
      const day = clock.today()
      const body = {
        ReqDate: day,
        NeedDate: day,
        ReqStatus: 4,
        TypePriority: '2',
        TypeReason: '2',
        TypeCategory: '1',
        itemsDetails: Array.from({ length: LINES }, (_, at) => line(at + 1)),
      }
      waiting.push(saved.parse(await post('LgsRequirement/save', body, tokens.author)).Result.ReqID)
    },
    async approve() {
      const DocEntry = waiting.shift()
      if (DocEntry === undefined) return
      await post('SecApprovaltransaction/approved', { DocEntry, TrsCode: 'REQ', AtsStatus: 2 }, tokens.approver)
    },
  }

  return {
    /** Does one work again and again for so long, or until nothing is left to approve. */
    async measure(
      name: WorkName,
      milliseconds: number,
      servicePids: readonly number[],
      postmaster: number,
    ): Promise<Taken> {
      const read = () => [servicePids.reduce((sum, pid) => sum + cpuOfTree(pid), 0), cpuOfTree(postmaster)] as const
      const latencies: number[] = []
      const [before, began] = [read(), performance.now()]
      const act = async () => {
        while (performance.now() < began + milliseconds && (name !== 'approve' || waiting.length > 0)) {
          const at = performance.now()
          await works[name]()
          latencies.push(performance.now() - at)
        }
      }
      await Promise.all(Array.from({ length: people }, act))
      const seconds = (performance.now() - began) / 1_000
      const [services, database] = read().map((after, at) => after - (before[at] ?? 0)) as [number, number]
      return {
        requests: latencies.length,
        perSecond: latencies.length / seconds,
        p50: quantile(latencies, 0.5),
        p95: quantile(latencies, 0.95),
        services: (services * 1_000) / latencies.length,
        database: (database * 1_000) / latencies.length,
        servicesUsed: services / seconds,
        databaseUsed: database / seconds,
      }
    },
    close: () => Promise.all(pools.map((pool) => pool.close())),
  }
}
