/** An account of the demo that the sign-in screen offers. */
export interface DemoAccount {
  UsrName: string
  UsrPassword: string
  /** What this person is for, in Spanish. */
  Role: string
  /** 0 staff, 1000 supplier, 1001 customer. */
  LexID: 0 | 1000 | 1001
}

export const DEMO_PASSWORD = 'Circuito2026'

const account = (UsrName: string, Role: string, LexID: DemoAccount['LexID'] = 0): DemoAccount => ({
  UsrName,
  UsrPassword: DEMO_PASSWORD,
  Role,
  LexID,
})

/** What `Account/demo` answers where the parameter DEMO is 1. */
export const demoAccounts: readonly DemoAccount[] = [
  account('admin', 'Administradora: todas las opciones'),
  account('solicitante', 'Solicitante: registra requerimientos'),
  account('comprador', 'Comprador: ve los requerimientos de la compañía'),
  account('jefe', 'Jefe de área: aprueba en el primer nivel'),
  account('gerente', 'Gerente: aprueba en el segundo nivel'),
  account('consulta', 'Consulta: solo ve'),
  account('admin2', 'Administrador de Logística del Sur'),
  account('20512333797', 'Proveedor de materiales', 1000),
  account('20131312955', 'Proveedor de servicios', 1000),
  account('20600995805', 'Proveedor de equipos', 1000),
  account('45678912', 'Cliente con cuotas pendientes', 1001),
  account('41234567', 'Cliente al día', 1001),
]
