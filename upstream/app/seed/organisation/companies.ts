import { ANDES, SUR } from './people.ts'

/** Builds and buys: most of the demo is hers. */
export const andes = {
  CpyID: ANDES,
  CpyName: 'Inmobiliaria Los Andes',
  CpyRuc: '20608123459',
  CpyAddress: 'Av. José Larco 1150, Miraflores, Lima',
  CpyTelephone: '(01) 615-4200',
  CpyEmail: 'contacto@losandes.example',
}

/** Stands beside her so that nobody sees what is another's. */
const sur = {
  CpyID: SUR,
  CpyName: 'Logística del Sur',
  CpyRuc: '20611456787',
  CpyAddress: 'Vía de Evitamiento km 5.5, Cerro Colorado, Arequipa',
  CpyTelephone: '(054) 38-2210',
  CpyEmail: 'oficina@logisticadelsur.example',
}

export const companies = [andes, sur]
