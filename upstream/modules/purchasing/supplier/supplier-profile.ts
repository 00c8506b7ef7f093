import type { Call } from '#upstream/platform/http/call.ts'
import { banksOf, type Bank } from './bank/bank.repo.ts'
import { accountOf, ownSupplier } from './own-supplier.ts'
import { withTaxRegimeName, type SupplierCaller, type Supplier } from './supplier.repo.ts'

export interface Profile extends Supplier {
  Banks: Bank[]
}

/**
 * A supplier's own profile with its banks; what its account says of it where nobody has saved it yet.
 * @throws Refusal 403 for a RUC that is not the account's
 */
export async function ownProfile(
  caller: Pick<Call, 'tx' | 'identity' | 'permissions'>,
  ruc?: string | null,
): Promise<Profile> {
  const own = await ownSupplier(caller, ruc)
  const [profile = await unsaved(caller)] = await withTaxRegimeName(caller.tx, own ? [own] : [])
  return { ...profile, Banks: own ? await banksOf(caller, own.SupID) : [] }
}

async function unsaved({ tx, identity }: SupplierCaller): Promise<Supplier> {
  const { UsrName, UsrFullName, UsrEmail } = await accountOf(tx, identity.userId)
  return {
    SupID: null,
    SupDocumentNumber: UsrName,
    SupName: UsrFullName,
    SupTradeName: null,
    SupConName: null,
    SupTelephone: null,
    SupEmail: UsrEmail,
    SupAddress: null,
    SecStatus: 1,
    TypeOfTaxRegime: null,
    TypeOfTaxRegimeName: null,
    SupDateConstitute: null,
    SupMainItem: null,
    SupB: false,
    SupF: true,
    SupRH: false,
    SupServices: false,
    SupAttachDJ: null,
    SupFilID: null,
    SecVersion: null,
    HasBank: false,
    HasDeclaration: false,
  }
}
