import { sql, type Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { CheckableMailer } from '#upstream/platform/mail/mailer.ts'
import type { CardProvider } from '#upstream/platform/card/card-provider.ts'

/** Something that Circuito is connected to, and how one finds out whether it answers. */
export interface Connection {
  code: string
  name: string
  /** How it is reached, in words: never an address. */
  way: string
  /** The names of the settings that say so: never what they are set to. */
  settings: readonly string[]
  /** @returns what it answered, in a sentence @throws whatever kept it from answering */
  check: (tx: Transaction<Tables>) => Promise<string>
}

export interface ConnectedParts {
  cards: CardProvider
  /** The mailer; none in a process that sends no emails. */
  mailer?: CheckableMailer | undefined
  /** Whether the database is the one that this program started. */
  isEmbedded: boolean
}

const database = ({ isEmbedded }: ConnectedParts): Connection => ({
  code: 'DATABASE',
  name: 'Base de datos PostgreSQL',
  way: isEmbedded ? 'Incluida en el programa' : 'Servidor propio',
  settings: ['DATABASE_URL', 'DATABASE_POOL'],
  async check(tx) {
    const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(tx)
    return `PostgreSQL ${rows[0]?.version ?? ''} responde.`
  },
})

const mail = ({ mailer }: ConnectedParts): Connection[] =>
  mailer
    ? [
        {
          code: 'MAIL',
          name: 'Correo',
          way: mailer.way,
          settings: ['SMTP_URL', 'MAIL_FROM'],
          check: () => mailer.check(),
        },
      ]
    : []

const cards = ({ cards: provider }: ConnectedParts): Connection => ({
  code: 'CARDS',
  name: 'Pago con tarjeta',
  way: provider.name === 'sandbox' ? 'Pasarela de prueba incluida: no cobra a nadie' : 'Niubiz',
  settings: ['NIUBIZ_URL', 'NIUBIZ_USER', 'NIUBIZ_PASSWORD', 'NIUBIZ_MERCHANT', 'NIUBIZ_SCRIPT'],
  check: () => provider.check(),
})

/** The calls LgsGenericExactus bear the name of another system; what they answer are tables of this one (rules 12). */
const exactus: Connection = {
  code: 'EXACTUS',
  name: 'Partidas, proyectos y centros de costo',
  way: 'De nuestras propias tablas',
  settings: [],
  async check(tx) {
    const { rows } = await sql<{ items: number; projects: number; expenses: number; centres: number }>`select
      (select count(*)::integer from "GenBudgetItem") as items, (select count(*)::integer from "GenProject") as projects,
      (select count(*)::integer from "GenExpenseType") as expenses, (select count(*)::integer from "GenCostCenter") as centres`.execute(
      tx,
    )
    const { items = 0, projects = 0, expenses = 0, centres = 0 } = rows[0] ?? {}
    return `Partidas: ${items}. Proyectos: ${projects}. Tipos de gasto: ${expenses}. Centros de costo: ${centres}.`
  },
}

/** Everything that these services are connected to. */
export const listConnections = (connected: ConnectedParts): readonly Connection[] => [
  database(connected),
  ...mail(connected),
  cards(connected),
  exactus,
]
