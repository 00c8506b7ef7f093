import { demoAccounts } from '#upstream/modules/identity/session/demo-accounts.ts'
import { rowsOf, type Rows } from '../base/insert-rows.ts'
import { activated, validated } from '../identity/activated-account.ts'
import { permissionsOf, profiles, type ProfileName } from '../identity/permission-profiles.ts'

export const ANDES = 1
export const SUR = 2

/** Areas: key, company, name, area above. */
export const areas = [
  [1, ANDES, 'Gerencia General', null],
  [2, ANDES, 'Administración y Finanzas', 1],
  [3, ANDES, 'Logística', 2],
  [4, ANDES, 'Proyectos', 1],
  [5, ANDES, 'Comercial', 1],
  [6, ANDES, 'Marketing', 5],
  [7, ANDES, 'Sistemas', 2],
  [8, ANDES, 'Recursos Humanos', 2],
  [9, ANDES, 'Postventa', 5],
  [10, SUR, 'Gerencia', null],
  [11, SUR, 'Operaciones', 10],
  [12, SUR, 'Almacén', 11],
] as const

/** Positions: key, company, name, position above. */
export const positions = [
  [1, ANDES, 'Gerente general', null],
  [2, ANDES, 'Jefe de área', 1],
  [3, ANDES, 'Comprador', 2],
  [4, ANDES, 'Asistente', 2],
  [5, ANDES, 'Administrador de sistemas', 1],
  [6, ANDES, 'Auditor', 1],
  [7, ANDES, 'Residente de obra', 2],
  [8, ANDES, 'Jefe de seguridad y salud', 1],
  [9, ANDES, 'Contador general', 1],
  [10, SUR, 'Gerente de operaciones', null],
  [11, SUR, 'Jefe de almacén', 10],
  [12, SUR, 'Asistente de almacén', 11],
] as const

interface Person {
  user: string
  company: number
  /** Names, paternal and maternal surname. */
  name: readonly [string, string, string]
  document: string
  area: number
  position: number
  profile: ProfileName
}

const person = (
  user: string,
  company: number,
  name: Person['name'],
  document: string,
  area: number,
  position: number,
  profile: ProfileName,
): Person => ({ user, company, name, document, area, position, profile })

/** The staff; a person's place in this list is their UsrID, NtpID and WrkID. */
export const staff: readonly Person[] = [
  person('admin', ANDES, ['Ana Lucía', 'Torres', 'Vega'], '40112233', 7, 5, 'administrator'),
  person('solicitante', ANDES, ['Sofía Beatriz', 'Quispe', 'Mamani'], '44556677', 4, 4, 'requester'),
  person('comprador', ANDES, ['Carlos Alberto', 'Núñez', 'Salas'], '41223344', 3, 3, 'buyer'),
  person('jefe', ANDES, ['Jorge Luis', 'Paredes', 'Rojas'], '09887766', 4, 2, 'boss'),
  person('gerente', ANDES, ['María Elena', 'Castillo', 'Ríos'], '08776655', 1, 1, 'manager'),
  person('consulta', ANDES, ['Luis Enrique', 'Vargas', 'Soto'], '42334455', 2, 6, 'onlooker'),
  person('admin2', SUR, ['Patricia', 'Gamarra', 'Choque'], '43445566', 10, 10, 'administrator'),
  person('rmendoza', ANDES, ['Rosa', 'Mendoza', 'Llanos'], '10223344', 2, 2, 'boss'),
  person('phuaman', ANDES, ['Pedro', 'Huamán', 'Condori'], '45112233', 4, 7, 'requester'),
  person('dflores', ANDES, ['Diana', 'Flores', 'Aguilar'], '46223344', 5, 4, 'requester'),
  person('gramos', ANDES, ['Gustavo', 'Ramos', 'Ccori'], '47334455', 6, 4, 'promoter'),
  person('mchavez', ANDES, ['Milagros', 'Chávez', 'Tello'], '48445566', 6, 4, 'promoter'),
  person('jsalazar', ANDES, ['José', 'Salazar', 'Medina'], '43556677', 7, 4, 'requester'),
  person('kcordova', ANDES, ['Karina', 'Córdova', 'Peña'], '44667788', 8, 4, 'requester'),
  person('fespinoza', ANDES, ['Fernando', 'Espinoza', 'Lazo'], '45778899', 9, 4, 'requester'),
  person('vleon', ANDES, ['Víctor', 'León', 'Carrasco'], '09112244', 4, 8, 'boss'),
  person('cperalta', ANDES, ['Carmen', 'Peralta', 'Núñez'], '10334455', 2, 9, 'manager'),
  person('lramos', SUR, ['Lucio', 'Ramos', 'Apaza'], '29445566', 12, 11, 'boss'),
  person('ncondori', SUR, ['Nelly', 'Condori', 'Zela'], '29556677', 11, 12, 'requester'),
]

/** People outside: kind of document (list 1007), number, name, 1 natural or 2 juridical person. */
const outsiders = [
  ['6', '20512333797', 'Materiales y Acabados del Centro S.A.C.', 2],
  ['6', '20131312955', 'Servicios Integrales Pachacútec S.A.', 2],
  ['6', '20600995805', 'Equipos y Tecnología Andina S.A.C.', 2],
  ['1', '45678912', 'Elena Rivas Palomino', 1],
  ['1', '41234567', 'Marco Antonio Solís Bravo', 1],
] as const

export const userID = (name: string): number => staff.findIndex(({ user }) => user === name) + 1

export const fullName = ({ name }: Person): string => name.join(' ')

/** Rows by table: persons, workers, accounts, companies and permissions of everyone. */
export function peopleRows(secret: string): Rows {
  const outside = outsiders.map(([kind, document, name, type], index) => ({
    id: staff.length + index + 1,
    kind,
    document,
    name,
    type,
  }))
  const audience = (document: string) => demoAccounts.find(({ UsrName }) => UsrName === document)?.LexID
  return {
    GenArea: rowsOf(['AreID', 'CpyID', 'AreName', 'AreParentID'], areas),
    GenPosition: rowsOf(['PstID', 'CpyID', 'PstName', 'PstParentID'], positions),
    GenPerson: [
      ...staff.map(({ document }, index) => ({
        PrsID: index + 1,
        TypePersonDocument: '1',
        PrsDocumentNumber: document,
      })),
      ...outside.map(({ id, kind, document }) => ({
        PrsID: id,
        TypePersonDocument: kind,
        PrsDocumentNumber: document,
      })),
    ],
    GenNaturalPerson: rowsOf(
      ['NtpID', 'PrsID', 'CpyID', 'NtpName', 'NtpPaternalSurname', 'NtpMaternalSurname', 'TypePerson'],
      [
        // Names are upper-cased before they are saved (back-office.md 5).
        ...staff.map(({ company, name }, index) => [
          index + 1,
          index + 1,
          company,
          ...name.map((part) => part.toUpperCase()),
          1,
        ]),
        ...outside.map(({ id, name, type }) => [id, id, ANDES, name.toUpperCase(), '', '', type]),
      ],
    ),
    GenWorker: staff.map(({ company, area, position }, index) => ({
      WrkID: index + 1,
      CpyID: company,
      NtpID: index + 1,
      AreID: area,
      PstID: position,
    })),
    SecUser: [
      ...staff.map((each, index) => ({
        UsrID: index + 1,
        UsrName: each.user,
        UsrPasswordHash: secret,
        UsrExtern: false,
        LexID: 0,
        NtpID: index + 1,
        UsrFullName: fullName(each),
        UsrInstallation: each.user === 'admin',
        ...validated(),
      })),
      ...outside.map(({ id, document, name }) => ({
        UsrID: id,
        UsrName: document,
        UsrPasswordHash: secret,
        UsrExtern: true,
        LexID: audience(document),
        NtpID: id,
        UsrFullName: name,
        UsrInstallation: false,
        ...validated(),
      })),
    ],
    SecUserCompany: [
      ...staff.map(({ company }, index) => ({ UsrID: index + 1, CpyID: company, ...activated() })),
      ...outside.map(({ id }) => ({ UsrID: id, CpyID: ANDES, ...activated() })),
    ],
    SecUserOption: staff.flatMap(({ company, profile }, index) => permissionsOf(index + 1, company, profiles[profile])),
  }
}
