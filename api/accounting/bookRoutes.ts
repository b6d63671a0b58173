import type Router from '@koa/router'
import { fecFileName, fecText } from '../../shared/accounting/fec.ts'
import { heldText, partText } from '../../shared/accounting/held.ts'
import { toWire } from '../../shared/money.ts'
import { accountingCalls, type WireBook } from '../../shared/wire/accounting.ts'
import type { ApiState, Deps } from '../context.ts'
import { readFilter } from '../figures/reportFilter.ts'
import { type Asked, serve } from '../http/serve.ts'
import { writeAudit } from '../record/audit.ts'
import { recordExport } from '../record/recordExport.ts'
import { ownerOf } from '../rights/reach.ts'
import { changeCode, findBooks } from './books.ts'
import { companySizes, partOf } from './companySizes.ts'
import { onlyBook } from './onlyBook.ts'
import { readBooks, type ReadBook } from './readBooks.ts'
import { readJournal } from './readJournal.ts'
import { sendBook } from './sendBook.ts'

/** The books of each company: what they hold, their journal on screen and as a file, the short codes of their documents. */
export function serveBooks(router: Router<ApiState>, deps: Pick<Deps, 'knex' | 'cube'>): void {
  serve(router, accountingCalls.changeCode, changeShortCode)
  serve(router, accountingCalls.books, books)
  serve(router, accountingCalls.journal, journal)

  async function changeShortCode(ctx: Asked<typeof accountingCalls.changeCode>) {
    const { id } = ownerOf(ctx.state.account, ctx.params['id'] ?? '')
    const { code } = ctx.state.input
    await findBooks(deps.knex, [id])
    await deps.knex.transaction(async (trx) => {
      await changeCode(trx, { restaurantId: id, code })
      const target = { targetType: 'restaurant', targetId: id, targetName: code }
      await writeAudit(trx, ctx, { action: 'journal.code', ...target })
    })
    ctx.body = { code }
  }

  async function books(ctx: Asked<typeof accountingCalls.books>) {
    const read = await readBooks(deps, await readFilter(deps.knex, ctx.state.account, ctx.state.input))
    const sizes = await companySizes(deps.knex, ctx.state.account)
    ctx.body = read.map((book) => presentBook(book, partOf(book, sizes)))
  }

  async function journal(ctx: Asked<typeof accountingCalls.journal>) {
    const { provisional, format } = ctx.state.input
    const asked = await readFilter(deps.knex, ctx.state.account, ctx.state.input)
    const { chosen, lines } = await readJournal(deps, { ...asked, ...ctx.state.input })
    if (format !== 'fec') {
      ctx.body = lines.map((line) => ({ ...line, debit: toWire(line.debit), credit: toWire(line.credit) }))
      return
    }
    const book = onlyBook(chosen)
    const sites = book.sites.map(({ id }) => id)
    await recordExport(deps.knex, ctx, { report: 'journal-fec', filter: { range: [book.first, book.last], sites } })
    const all = partOf(book, await companySizes(deps.knex, ctx.state.account))
    ctx.attachment(`${nameOf(book, { all, isProvisional: provisional })}.txt`)
    ctx.type = 'text/plain; charset=utf-8'
    ctx.body = fecText(provisional ? lines : await sendBook(deps.knex, book, ctx.state.account.id))
  }
}

/** `all`: of how many restaurants the books are a part, null of the whole. */
function nameOf({ siren, name, last }: ReadBook, of: { readonly all: number | null; readonly isProvisional: boolean }) {
  return fecFileName({ siren, name, last, isPartial: of.all !== null, isProvisional: of.isProvisional })
}

function presentBook(book: ReadBook, all: number | null): WireBook {
  const { company, siren, name, sites, held } = book
  const warning =
    siren === null
      ? `Le Siret de ${name} n’est pas valide\u202f: son fichier ne peut pas porter de SIREN dans son nom.`
      : null
  return {
    ...{ company, siren, name, warning, held },
    partOf: all,
    says: partText(heldText(held), { sites: sites.length, all }),
    provisionalSays: partText(heldText(held, true), { sites: sites.length, all }),
    fileName: nameOf(book, { all, isProvisional: false }),
    provisionalFileName: nameOf(book, { all, isProvisional: true }),
    sites: sites.map((site) => ({ site: site.id, LibSite: site.name, code: site.code, isCodeFixed: site.isCodeFixed })),
  }
}
