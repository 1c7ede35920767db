import { z } from 'zod'
import type { Call } from '#contract/call.ts'
import { FAILURE_STATUSES, failure, success } from '#contract/envelope.ts'
import { CALLS } from '#contract/index.ts'
import { market } from '#contract/market.ts'
import { wireName } from '#contract/wire-names.ts'

type Json = { [key: string]: unknown }

/** Build the OpenAPI 3.1 document from the schemas that validate every call. */
export function buildOpenApiDocument(publicUrl: string): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Website calls',
      version: '1.0.0',
      description:
        'Every call is a POST. Every response is an envelope: on success code 1, msg and data; on failure code 0, a msg for the user, and for forms the invalid fields. Every call accepts the optional fields lang and country.',
    },
    servers: [{ url: publicUrl }],
    tags: [...new Set(CALLS.map(tagOf))].map((name) => ({ name })),
    paths: Object.fromEntries(CALLS.map((call) => [call.path, { post: operation(call) }])),
    components: { schemas: { Failure: schemaOf(failure, 'output') } },
  }
}

function operation(call: Call): Json {
  const nameOf = (name: string) => wireName(name, call.kind)
  const input = withMarket(renameProperties(schemaOf(call.input, 'input'), nameOf))
  const data = renameProperties(schemaOf(call.output, 'output'), nameOf)
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
        description: 'Envelope with the data',
        content: { 'application/json': { schema: withData(schemaOf(success(z.unknown()), 'output'), data) } },
      },
      ...Object.fromEntries(failures.map((status) => [status, failureResponse(status)])),
    },
  }
}

const STATUS_DESCRIPTIONS: Record<(typeof FAILURE_STATUSES)[number], string> = {
  400: 'A value is missing, invalid or sent twice',
  403: 'Cross-site request from a browser',
  404: 'The entry does not exist',
  405: 'The method is not POST',
  413: 'The body is too large',
  415: 'The media type is not supported, or the body is compressed',
  422: 'A field of the form is missing or invalid; fields lists all of them',
  429: 'Too many submissions from this client IP',
  500: 'Internal error; msg contains an id to quote',
  503: 'The server is overloaded or the database is unavailable; retry later',
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

/** Convert a Zod schema to JSON Schema; types that JSON Schema cannot express become unconstrained. */
function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}

/** Rename the properties of a JSON Schema, at any depth. */
function renameProperties(schema: Json, nameOf: (name: string) => string): Json {
  const rename = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(rename)
    return typeof value === 'object' && value !== null ? renameProperties({ ...value }, nameOf) : value
  }
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (key === 'required' && Array.isArray(value)) return [key, value.map(nameOf)]
      if (key !== 'properties') return [key, rename(value)]
      const properties = Object.entries(Object(value)).map(([name, property]) => [
        nameOf(name),
        rename(property),
      ])
      return [key, Object.fromEntries(properties)]
    }),
  )
}

function withData(envelope: Json, data: Json): Json {
  return { ...envelope, properties: { ...Object(envelope.properties), data } }
}

function withMarket(input: Json): Json {
  const { properties } = schemaOf(market, 'input')
  return { ...input, properties: { ...Object(properties), ...Object(input.properties) } }
}
