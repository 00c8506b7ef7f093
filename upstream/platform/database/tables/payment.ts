import type { Generated, GeneratedAlways } from 'kysely'
import type {
  Day,
  Decimal,
  DecimalDefault,
  DecimalOrNull,
  Instant,
  InstantOrNull,
  NumberOrNull,
  StoredColumns,
  TextOrNull,
} from './columns.ts'

/** CREATED, PENDING and UNKNOWN are open; nothing follows on the others (rules 7). */
export type AttemptState = 'CREATED' | 'PENDING' | 'UNKNOWN' | 'AUTHORIZED' | 'REJECTED' | 'EXPIRED' | 'MISMATCH'

/** Customers, what they bought, its instalments and their payments (migrations 0022, 0063, 0068), and the Libro de Reclamaciones and accepted terms (0078, 0079). */
export interface PaymentTables {
  PagCustomer: StoredColumns & {
    CusID: Generated<number>
    CpyID: number
    nroDocumentoTitular: string
    nombres: string
    apellidosPaternos: Generated<string>
    apellidosMaterno: Generated<string>
    nombreCompleto: GeneratedAlways<string>
    correoElectronico: TextOrNull
    telefonoCelular: TextOrNull
    estado_Civil: TextOrNull
    genero: TextOrNull
    direccion: TextOrNull
    /** What a search reads (migration 0075). */
    CusSearch: GeneratedAlways<string>
  }
  PagPurchase: StoredColumns & {
    idProforma: Generated<number>
    CpyID: number
    CusID: number
    correlativo: string
    proyecto: string
    etapa: Generated<string>
    tipoInmueble_1: string
    nroInmueble_1: string
    estadoOC: Generated<string>
    ubicacionGps: TextOrNull
  }
  PagInstalment: {
    idCuotaCobrar: Generated<number>
    CpyID: number
    idProforma: number
    idCronogramaCliente: number
    nrocuota: number
    tipocuota: string
    fechavctocuota: Day
    montocuota: Decimal
    totalpagado: DecimalDefault
    saldocuota: GeneratedAlways<string>
    habilitabotompagar: Generated<boolean>
    SecCreate: Instant
    SecUpdate: InstantOrNull
    /** When it was changed last, kept by the database (migration 0131). */
    ChgDate: Instant
  }
  PagInstalmentNotice: {
    idCuotaCobrar: number
    InnKind: 'DUE' | 'LATE'
    CpyID: number
    SecCreate: Instant
  }
  PagPaymentGateway: {
    PgwID: Generated<number>
    CpyID: number
    PgwKey: Generated<string>
    purchasenumber: Generated<string>
    idCuotaCobrar: number
    UsrID: number
    amount: Decimal
    currency: Generated<string>
    PgwProvider: string
    PgwState: Generated<AttemptState>
    sessiontoken: TextOrNull
    merchantid: TextOrNull
    PgwExpires: Instant
    transactionToken: TextOrNull
    PgwTransaction: TextOrNull
    PgwActionCode: TextOrNull
    PgwMessage: TextOrNull
    PgwCard: TextOrNull
    PgwCause: TextOrNull
    PgwAsked: Generated<number>
    PgwNextAsk: InstantOrNull
    PgwAlerted: InstantOrNull
    SecCreate: Instant
    SecUpdate: InstantOrNull
  }
  PagAttemptInstalment: {
    PgwID: number
    idCuotaCobrar: number
    CpyID: number
    PaiAmount: Decimal
    PaiOpen: boolean
  }
  PagPayment: {
    PayID: Generated<number>
    CpyID: number
    idCuotaCobrar: number
    purchasenumber: TextOrNull
    montoPago: Decimal
    fechaPago: Instant
    concepto: string
    PayReceiptNumber: string
    SecCreate: Instant
    /** Kept by the database (migration 0131). */
    ChgDate: Instant
  }
  PagLedger: {
    LedID: Generated<number>
    CpyID: number
    PayID: number
    idCuotaCobrar: number
    LedAmount: Decimal
    LedBalance: Decimal
    SecCreate: Instant
  }
  PagTerms: {
    TrmVersion: string
    TrmText: string
    TrmHash: string
    SecCreate: Instant
  }
  PagTermsAcceptance: {
    TraID: Generated<number>
    CpyID: number
    CusID: number
    UsrID: number
    PgwID: number
    TrmVersion: string
    TraAddress: TextOrNull
    SecCreate: Instant
  }
  CobClaim: {
    RecID: Generated<number>
    CpyID: number
    RecYear: number
    RecNumber: number
    RecKind: string
    RecName: string
    TypePersonDocument: string
    PrsDocumentNumber: string
    RecGuardian: TextOrNull
    RecAddress: string
    RecTelephone: TextOrNull
    RecEmail: string
    RecGood: string
    RecGoodDescription: string
    RecAmount: DecimalOrNull
    RecCurrency: TextOrNull
    RecDetail: string
    RecRequest: string
    RecDay: Day
    RecDueOn: Day
    RecAnswer: TextOrNull
    RecAnswered: InstantOrNull
    RecAnsweredBy: NumberOrNull
    SecCreate: Instant
    RecSearch: GeneratedAlways<string>
  }
  PagContactRequest: {
    CcrID: Generated<number>
    CpyID: number
    CusID: number
    UsrID: number
    CcrState: Generated<'PENDING' | 'ACCEPTED' | 'REFUSED' | 'WITHDRAWN'>
    CcrEmail: TextOrNull
    CcrMobile: TextOrNull
    CcrAddress: TextOrNull
    CcrEmailBefore: TextOrNull
    CcrMobileBefore: TextOrNull
    CcrAddressBefore: TextOrNull
    CcrReason: TextOrNull
    CcrDecided: InstantOrNull
    CcrDecidedBy: NumberOrNull
    SecCreate: Instant
  }
  SandboxCharge: {
    ChgID: Generated<string>
    purchasenumber: string
    amount: Decimal
    currency: string
    ChgToken: string
    ChgCard: string
    ChgOutcome: string
    ChgActionCode: TextOrNull
    ChgCharged: InstantOrNull
    SecCreate: Instant
  }
}
