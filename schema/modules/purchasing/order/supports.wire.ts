/** What may be required to support an order's payment (back-office.md 3), and whether it is unless told. */
export const supportDefaults = {
  SreCompPayment: true,
  SreXml: true,
  SreCdr: true,
  SreOcos: true,
  SreQuotation: true,
  SreContracts: false,
  SreAddenda: false,
  SreValuations: false,
  SreRecordConformity: false,
  SreContracts_1: false,
  SreAddenda_1: false,
  SreReports: false,
  SreGuideRemission: false,
  SrePhotos: false,
  SreLiquidations: false,
  SreRecordDelivery: false,
} as const

export type SupportName = keyof typeof supportDefaults
