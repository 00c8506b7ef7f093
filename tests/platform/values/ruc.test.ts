import { expect, it } from 'vitest'
import { isRuc } from '#schema/platform/values/ruc.ts'

it.each(['20512333797', '20131312955', '20000000001'])('%s is a RUC', (text) => expect(isRuc(text)).toBe(true))

it.each(['20123456789', '12345678912', '2051233379', '30512333797', '2051233379A', ''])('%s is none', (text) =>
  expect(isRuc(text)).toBe(false),
)
