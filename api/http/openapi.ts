import { z } from 'zod'
import type { Call } from '#contract/call.ts'
import { FAILURE_STATUSES, failure, success } from '#contract/envelope.ts'
import { CALLS } from '#contract/index.ts'
import { market } from '#contract/market.ts'

type Json = { [key: string]: unknown }

/** The contract as OpenAPI 3.1, made from the same schemas that check every call. */
export function buildOpenApiDocument(publicUrl: string): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Website calls',
      version: '1.0.0',
      description:
        'Every call is a POST. Every answer is an envelope: code 1, msg and data; or code 0, a msg a person can act on, and for forms the field at fault. Every call takes lang and country, and both may be left out.',
    },
    servers: [{ url: publicUrl }],
    tags: [...new Set(CALLS.map(tagOf))].map((name) => ({ name })),
    paths: Object.fromEntries(CALLS.map((call) => [call.path, { post: operation(call) }])),
    components: { schemas: { Failure: schemaOf(failure, 'output') } },
  }
}

function operation(call: Call): Json {
  const input = withMarket(schemaOf(call.input, 'input'))
  const failures = FAILURE_STATUSES.filter((status) => canFailWith(call, status))
  return {
    tags: [tagOf(call)],
    operationId: call.path.slice('/api/'.length).replaceAll('/', '_'),
    summary: call.summary,
    requestBody: {
      content: {
        'multipart/form-data': { schema: input },
        'application/x-www-form-urlencoded': { schema: input },
        'application/json': { schema: input },
      },
    },
    responses: {
      200: {
        description: 'The envelope with the data',
        content: { 'application/json': { schema: schemaOf(success(z.unknown()), 'output', call) } },
      },
      ...Object.fromEntries(failures.map((status) => [status, failureResponse(status)])),
    },
  }
}

const STATUS_DESCRIPTIONS: Record<(typeof FAILURE_STATUSES)[number], string> = {
  400: 'A value is missing, wrong or sent twice',
  403: 'Sent by a browser from a page of another site',
  404: 'There is no such entry',
  405: 'Another method than POST',
  413: 'The body is too large',
  415: 'The body is of another media type, or packed',
  422: 'A field of the form is missing or wrong; field names it',
  429: 'Too many submissions from this address',
  500: 'A fault of ours; msg carries a number to quote',
  503: 'Too busy or the database is away; try again',
}

function canFailWith(call: Call, status: number): boolean {
  if (status === 403 || status === 422 || status === 429) return call.kind === 'form'
  return true
}

function failureResponse(status: (typeof FAILURE_STATUSES)[number]): Json {
  return {
    description: STATUS_DESCRIPTIONS[status],
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  }
}

function tagOf(call: Call): string {
  return call.path.split('/')[2] ?? ''
}

/** JSON Schema of a Zod schema; a file stays a file, a value JSON Schema has no word for stays open. */
function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output', call?: Call): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  if (!call) return json
  const { $schema: __, ...data } = z.toJSONSchema(call.output, { io, unrepresentable: 'any' })
  return { ...json, properties: { ...json.properties, data } }
}

function withMarket(input: Json): Json {
  const { properties } = schemaOf(market, 'input')
  return { ...input, properties: { ...Object(properties), ...Object(input.properties) } }
}
