import type { Row } from '../base/insert-rows.ts'

const WIDTH = 6

/** Numbers of a kind of document as they are taken, each company and year from 1 (rules 5). */
export interface Numbers {
  take: (company: number, kind: string, day: string) => string
  /** GenNumbering as these numbers leave it. */
  counters: () => Row[]
}

export function numbersOf(): Numbers {
  const last = new Map<string, Row & { NumLast: number }>()
  return {
    take(company, kind, day) {
      const year = day.slice(0, 4)
      const key = `${company} ${kind} ${year}`
      const NumLast = (last.get(key)?.NumLast ?? 0) + 1
      last.set(key, { CpyID: company, TrsCode: kind, NumYear: Number(year), NumPrefix: kind, NumWidth: WIDTH, NumLast })
      return `${kind}-${year}-${String(NumLast).padStart(WIDTH, '0')}`
    },
    counters: () => [...last.values()],
  }
}
