import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** The condition that a product is still made. Lists, counts, filters and suggestions leave out the others. */
export const STILL_MADE: RawBuilder<SqlBool> = sql<SqlBool>`${sql.ref('product.discontinuedOn')} = ''`
