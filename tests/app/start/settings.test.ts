import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSettings as readGraphSettings } from '#graph/app/config/settings.ts'
import { niubizOf, readSettings, upstreamSettings } from '#upstream/app/settings.ts'

it('needs none of them', () => {
  expect(readSettings(upstreamSettings, {})).toEqual({
    AGENT_CALL_DAYS: 365,
    EMAIL_DAYS: 365,
    ALERT_ARCHIVE_DAYS: 365,
    CLOCK: 0,
    DATA_DIR: resolve('data'),
    DATABASE_POOL: 20,
    DATABASE_READ_LAG: 10,
    DATABASE_WAIT: 60,
    DRAIN_DELAY: 0,
    FILES_S3_PREFIX: '',
    FILES_S3_REGION: 'us-east-1',
    REST_PORT: 4001,
    REST_HOST: '127.0.0.1',
    DEMO: true,
    MAIL_FROM: 'Circuito <circuito@localhost>',
    TRUST_PROXY: expect.any(Function) as unknown,
    LOG_LEVEL: 'warn',
    PREPARED_STATEMENTS: 'on',
    QUERY_MANAGER: 'auto',
    SERVICE_CALLS_PER_MINUTE: 3_000,
    WEBHOOK_ALLOW_PRIVATE: 'off',
    WEB_URL: 'http://localhost:4000',
  })
})

it('takes one that is set to nothing for one that is not set', () => {
  expect(readSettings(upstreamSettings, { REST_PORT: '', DATABASE_URL: ' ' }).REST_PORT).toBe(4001)
})

it.each([
  [{ REST_PORT: 'cuatro mil' }, 'REST_PORT debe ser un número de puerto.'],
  [{ REST_PORT: '70000' }, 'REST_PORT debe ser un número de puerto, de 0 a 65535.'],
  [{ DATABASE_URL: 'mysql://servidor/base' }, 'DATABASE_URL debe empezar por postgres:// o postgresql://.'],
  [{ SMTP_URL: 'correo.losandes.pe' }, 'SMTP_URL debe empezar por smtp:// o smtps://.'],
  [{ NIUBIZ_URL: 'http://apiprod.vnforapps.com' }, 'NIUBIZ_URL debe empezar por https://.'],
  [{ NIUBIZ_MERCHANT: 'tienda' }, 'NIUBIZ_MERCHANT debe ser el código de comercio, en dígitos.'],
  [{ DATABASE_POOL: '1' }, 'DATABASE_POOL debe ser 2 o más.'],
  [{ DEMO: 'no' }, 'DEMO debe ser 0 o 1.'],
  [{ PREPARED_STATEMENTS: 'sí' }, 'PREPARED_STATEMENTS debe ser on u off.'],
  [{ DRAIN_DELAY: '301' }, 'DRAIN_DELAY debe ser de 0 a 300 segundos.'],
  [
    { TRUST_PROXY: 'sí' },
    'TRUST_PROXY debe ser un número de proxies (0, 1, 2…) o redes separadas por comas (10.0.0.0/8, fd00::/8).',
  ],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
    'OTEL_EXPORTER_OTLP_ENDPOINT debe empezar por http:// o https:// (OTLP sobre HTTP, puerto 4318).',
  ],
  [{ OTEL_TRACES_SAMPLER_ARG: '1.5' }, 'OTEL_TRACES_SAMPLER_ARG debe ser un número de 0 a 1.'],
  [{ OTEL_TRACES_SAMPLER: 'half' }, 'OTEL_TRACES_SAMPLER debe ser always_on, always_off, traceidratio,'],
  [{ OTEL_BSP_SCHEDULE_DELAY: '0' }, 'OTEL_BSP_SCHEDULE_DELAY debe ser un número de milisegundos.'],
  [{ SESSION_SECRET: 'corto' }, 'SESSION_SECRET debe tener al menos 32 caracteres.'],
  [
    { DEMO: '2', LOG_LEVEL: 'x' },
    'DEMO debe ser 0 o 1.\nLOG_LEVEL debe ser fatal, error, warn, info, debug, trace o silent.',
  ],
])('says what is wrong in %j', (environment, sentence) => {
  expect(() => readSettings(upstreamSettings, environment)).toThrow(sentence)
})

const account = {
  NIUBIZ_URL: 'https://apitestenv.vnforapps.com/',
  NIUBIZ_USER: 'integraciones@losandes.pe',
  NIUBIZ_PASSWORD: 'una contraseña',
  NIUBIZ_MERCHANT: '456879852',
  NIUBIZ_SCRIPT: 'https://static-content-qas.vnforapps.com/v2/js/checkout.js?qa=true',
}

it('takes a whole account of the card provider, or none', () => {
  expect(niubizOf(readSettings(upstreamSettings, {}))).toBeUndefined()
  expect(niubizOf(readSettings(upstreamSettings, account))).toMatchObject({
    url: 'https://apitestenv.vnforapps.com',
    merchant: '456879852',
  })
})

it('refuses half an account, and names the other half', () => {
  const half = readSettings(upstreamSettings, { ...account, NIUBIZ_PASSWORD: '', NIUBIZ_SCRIPT: '' })
  expect(() => niubizOf(half)).toThrow(
    'Los datos de Niubiz van completos o no van: falta NIUBIZ_PASSWORD, NIUBIZ_SCRIPT.',
  )
})

describe('whether it is a demo', () => {
  it.each([
    [{}, true],
    [{ HOST: 'localhost', REST_HOST: '::1' }, true],
    [{ DEMO: '0' }, false],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '::' }, false],
    [{ REST_HOST: '192.168.1.20' }, false],
    [{ HOST: 'compras.losandes.pe' }, false],
    [{ REST_URL: 'https://servicios.losandes.pe' }, false],
    [{ REST_URL: 'http://127.0.0.1:4001' }, true],
  ])('%j: %s, for the graph and the services alike', (environment, isDemo) => {
    expect(readSettings(upstreamSettings, environment).DEMO).toBe(isDemo)
    expect(readGraphSettings(environment).DEMO).toBe(isDemo)
  })

  it.each([
    [{ DEMO: '1', HOST: '0.0.0.0' }, 'HOST=0.0.0.0'],
    [{ DEMO: '1', REST_HOST: '10.0.0.5' }, 'REST_HOST=10.0.0.5'],
  ])('refuses %j: strangers know the passwords', (environment, named) => {
    expect(() => readSettings(upstreamSettings, environment)).toThrow(named)
    expect(() => readGraphSettings(environment)).toThrow('quite DEMO (o ponga DEMO=0)')
  })
})

it('leads people to the port that the graph has', () => {
  expect(readSettings(upstreamSettings, { PORT: '4200' }).WEB_URL).toBe('http://localhost:4200')
  expect(readSettings(upstreamSettings, { PORT: '4200', WEB_URL: 'https://compras.pe' }).WEB_URL).toBe(
    'https://compras.pe',
  )
  expect(readGraphSettings({ PORT: '4200' }).WEB_URL).toBe('http://localhost:4200')
})
