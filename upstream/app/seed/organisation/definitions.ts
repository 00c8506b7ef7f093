import { portalDefinitions } from './portal-definitions.ts'

/** A value of a list: value, what people read, abbreviation or sign, helper (a tax's percent, a payment form's points). */
type Value = readonly [value: string, description: string, abbreviation?: string, helper?: string]

export interface List {
  name: string
  /** Codes that the law or the program fixes stand once, for every company; the others each company keeps itself. */
  shared?: boolean
  values: readonly Value[]
}

const paymentForms: readonly Value[] = [
  ['1', 'Contado', 'CONT', '20'],
  ['2', 'Crédito', 'CRED', '100'],
  ['3', 'Adelanto y saldo contra entrega', 'ADEL', '40'],
  ['4', 'Letra', 'LETRA', '80'],
  ['5', 'Factoring', 'FACT', '90'],
]

/**
 * The definition lists of back-office.md 3, portal.md 7 and rules.md 6, with units (1060), annulment reasons (1061), economic
 * activities by their CIIU class (1062) and kinds of frequent questions (1063).
 */
export const definitions: Record<number, List> = {
  1007: {
    name: 'Tipo de documento de persona',
    shared: true,
    values: [
      ['1', 'Documento Nacional de Identidad', 'DNI'],
      ['4', 'Carné de extranjería', 'CE'],
      ['6', 'Registro Único de Contribuyentes', 'RUC'],
      ['7', 'Pasaporte', 'PAS'],
    ],
  },
  1008: {
    name: 'Prioridad',
    values: [
      ['1', 'Baja', 'B'],
      ['2', 'Normal', 'N'],
      ['3', 'Alta', 'A'],
      ['4', 'Urgente', 'U'],
    ],
  },
  1009: {
    name: 'Estado de documento',
    shared: true,
    values: [
      ['1', 'Aprobado', 'green'],
      ['2', 'En proceso', 'blue'],
      ['3', 'Anulado', 'gray'],
      ['4', 'Pendiente de aprobación', 'yellow'],
      ['5', 'Desaprobado', 'red'],
      ['6', 'Atendido', 'teal'],
    ],
  },
  1012: {
    name: 'Categoría',
    values: [
      ['1', 'Materiales de construcción', 'MAT'],
      ['2', 'Útiles y mobiliario de oficina', 'OFI'],
      ['3', 'Limpieza', 'LIM'],
      ['4', 'Equipos y tecnología', 'TEC'],
      ['5', 'Servicios generales', 'SER'],
      ['6', 'Seguridad y salud en el trabajo', 'SST'],
      ['7', 'Ferretería y herramientas', 'FER'],
      ['8', 'Publicidad y eventos', 'PUB'],
    ],
  },
  1019: {
    name: 'Régimen tributario',
    shared: true,
    values: [
      ['1', 'Régimen general', 'RG'],
      ['2', 'Régimen MYPE tributario', 'RMT'],
      ['3', 'Régimen especial de renta', 'RER'],
      ['4', 'Nuevo régimen único simplificado', 'NRUS'],
    ],
  },
  1020: {
    name: 'Moneda',
    shared: true,
    values: [
      ['1', 'Soles', 'PEN', 'S/'],
      ['2', 'Dólares americanos', 'USD', 'US$'],
    ],
  },
  1021: {
    name: 'Tipo de crédito',
    shared: true,
    values: [
      ['1', 'Sin crédito', 'SC'],
      ['2', 'Crédito simple', 'CS'],
      ['3', 'Crédito documentario', 'CD'],
      ['4', 'Línea de crédito', 'LC'],
    ],
  },
  1022: { name: 'Forma de pago (atención)', shared: true, values: paymentForms },
  1025: {
    name: 'Banco',
    shared: true,
    values: [
      ['002', 'Banco de Crédito del Perú', 'BCP'],
      ['003', 'Interbank', 'IBK'],
      ['009', 'Scotiabank Perú', 'SBP'],
      ['011', 'BBVA Perú', 'BBVA'],
      ['018', 'Banco de la Nación', 'BN'],
      ['023', 'Banco de Comercio', 'BCOM'],
      ['035', 'Banco Pichincha', 'BPI'],
      ['038', 'Banco Interamericano de Finanzas', 'BIF'],
    ],
  },
  1027: {
    name: 'Impuesto',
    shared: true,
    values: [
      ['1', 'IGV', '+', '18'],
      ['2', 'Exonerado', '+', '0'],
      ['3', 'Inafecto', '+', '0'],
      ['4', 'Renta de cuarta categoría', '-', '8'],
    ],
  },
  1054: {
    name: 'Motivo de requerimiento',
    values: [
      ['1', 'Reposición de stock'],
      ['2', 'Avance de obra'],
      ['3', 'Mantenimiento'],
      ['4', 'Proyecto nuevo'],
      ['5', 'Renovación de equipos'],
      ['6', 'Atención a clientes'],
      ['7', 'Emergencia'],
    ],
  },
  1056: { name: 'Forma de pago (orden)', shared: true, values: paymentForms },
  1057: {
    name: 'Motivo de reajuste',
    values: [
      ['1', 'Mejorar precio'],
      ['2', 'Mejorar plazo de entrega'],
      ['3', 'Ampliar garantía'],
      ['4', 'Ampliar crédito'],
      ['5', 'Completar cantidades'],
      ['6', 'Precisar especificaciones'],
    ],
  },
  1060: {
    name: 'Unidad de medida',
    shared: true,
    values: [
      ['NIU', 'Unidad', 'UND'],
      ['KGM', 'Kilogramo', 'KG'],
      ['MTR', 'Metro', 'M'],
      ['MTK', 'Metro cuadrado', 'M2'],
      ['MTQ', 'Metro cúbico', 'M3'],
      ['LTR', 'Litro', 'L'],
      ['GLL', 'Galón', 'GAL'],
      ['BG', 'Bolsa', 'BLS'],
      ['BX', 'Caja', 'CJA'],
      ['PK', 'Paquete', 'PQT'],
      ['MIL', 'Millar', 'MLL'],
      ['RM', 'Resma', 'RSM'],
      ['RO', 'Rollo', 'RLL'],
      ['PR', 'Par', 'PAR'],
      ['SET', 'Juego', 'JGO'],
      ['ZZ', 'Servicio', 'SRV'],
      ['HUR', 'Hora', 'HRA'],
      ['DAY', 'Día', 'DIA'],
      ['MON', 'Mes', 'MES'],
    ],
  },
  1061: {
    name: 'Motivo de anulación',
    values: [
      ['1', 'Registrado por error'],
      ['2', 'Ya no se necesita'],
      ['3', 'Duplicado de otro documento'],
      ['4', 'Sin presupuesto'],
      ['5', 'Cambio de especificaciones'],
    ],
  },
  ...portalDefinitions,
}

/** List 1059, the companies that bear a distribution: each company of Circuito keeps its own. */
export const BEARERS = 1059
export const BEARERS_NAME = 'Compañía para distribución'
