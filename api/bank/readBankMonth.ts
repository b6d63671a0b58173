import { listReceipts } from '../../db/records/bank/receipts.ts'
import { namesOf } from '../../db/records/restaurants/namesOf.ts'
import { reconcileBank, type BankFigures } from '../../reports/bankReconciliation/report.ts'
import { exact, toWire } from '../../shared/money.ts'
import { lastDayOf } from '../../shared/month.ts'
import type { WireBankMonth } from '../../shared/wire/bank.ts'
import type { Deps } from '../context.ts'
import { readTaken } from './readTaken.ts'

/** A restaurant's month: what its tills took, what its bank received and what was kept of it. */
export async function readBankMonth(
  { knex, cube }: Pick<Deps, 'knex' | 'cube'>,
  { site, month }: { readonly site: string; readonly month: string },
): Promise<WireBankMonth> {
  const days = { restaurantId: site, first: `${month}-01`, last: lastDayOf(month) }
  const [taken, receipts, names] = await Promise.all([
    readTaken({ knex, cube }, days),
    listReceipts(knex, days),
    namesOf(knex, [site]),
  ])
  const { families, days: figures, total, unfinished, onAccount } = reconcileBank({ ...taken, received: receipts })
  return {
    ...{ site, LibSite: names.get(site) ?? '', month },
    familles: families.map(({ family, isStarted, daysApart, ...of }) => ({
      ...{ famille: family, ...wireOf(of), commencee: isStarted, jours_en_ecart: daysApart },
      en_compte: taken.isOnAccount(family),
    })),
    jours: figures.map(({ day, family, running, ...of }) => ({
      ...{ jour: day, famille: family, ...wireOf(of), cumul: running },
    })),
    total: wireOf(total),
    en_cours: unfinished.map(({ day, family, expected, received }) => ({
      ...{ jour: day, famille: family, attendu: expected, recu: received },
    })),
    en_compte: onAccount,
    encaissements: receipts.map(({ id, family, day, bankDay, amount, label, by, at }) => ({
      ...{ _id: id, famille: family, jour: day, date_banque: bankDay, montant: toWire(exact(amount)), libelle: label },
      ...{ par: by, le: at.toISOString() },
    })),
  }
}

function wireOf({ expected, received, difference }: BankFigures) {
  return { attendu: expected, recu: received, ecart: difference }
}
