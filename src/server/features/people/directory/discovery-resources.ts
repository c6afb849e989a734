import { COUNT_MAX } from './list-request.ts';
import { GROUP_SCHEMA, USER_SCHEMA } from './resources.ts';

const SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0';

/** What the interface can do (RFC 7643, 5). */
export function serviceProviderConfig(base: string) {
  return {
    schemas: [`${SCHEMA}:ServiceProviderConfig`],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: COUNT_MAX },
    changePassword: { supported: false },
    sort: { supported: true },
    etag: { supported: true },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer token',
        description: 'The token of the setting QUOIN_SCIM_TOKEN',
        specUri: 'https://www.rfc-editor.org/info/rfc6750',
        primary: true,
      },
    ],
    meta: {
      resourceType: 'ServiceProviderConfig',
      location: `${base}/ServiceProviderConfig`,
    },
  };
}

/** The kinds of resources (RFC 7643, 6). */
export function resourceTypes(base: string) {
  const type = (name: string, endpoint: string, schema: string) => ({
    schemas: [`${SCHEMA}:ResourceType`],
    id: name,
    name,
    endpoint,
    schema,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
  });
  return [type('User', '/Users', USER_SCHEMA), type('Group', '/Groups', GROUP_SCHEMA)];
}

interface Attribute {
  type: 'string' | 'boolean' | 'complex' | 'reference';
  multiValued?: boolean;
  required?: boolean;
  caseExact?: boolean;
  mutability?: 'readOnly' | 'readWrite' | 'immutable';
  uniqueness?: 'none' | 'server';
  subAttributes?: object[];
  referenceTypes?: string[];
}

function attribute(name: string, { type, ...more }: Attribute) {
  return {
    name,
    type,
    multiValued: false,
    required: false,
    caseExact: false,
    mutability: 'readWrite',
    returned: 'default',
    uniqueness: 'none',
    ...more,
  };
}

const text = (name: string, more: Partial<Attribute> = {}) =>
  attribute(name, { type: 'string', ...more });
const references = (kind: string) => [
  text('value', { mutability: kind === 'User' ? 'immutable' : 'readOnly' }),
  text('display', { mutability: 'readOnly' }),
  attribute('$ref', { type: 'reference', referenceTypes: [kind], mutability: 'readOnly' }),
];

/** The attributes that are kept; any others are ignored (RFC 7643, 7). */
export function schemas(base: string) {
  const schema = (id: string, name: string, attributes: object[]) => ({
    schemas: [`${SCHEMA}:Schema`],
    id,
    name,
    attributes,
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
  });
  return [
    schema(USER_SCHEMA, 'User', [
      text('userName', { required: true, uniqueness: 'server' }),
      text('externalId', { caseExact: true }),
      text('displayName'),
      attribute('name', {
        type: 'complex',
        subAttributes: [text('formatted'), text('familyName'), text('givenName')],
      }),
      attribute('emails', {
        type: 'complex',
        multiValued: true,
        subAttributes: [text('value'), text('type'), attribute('primary', { type: 'boolean' })],
      }),
      attribute('active', { type: 'boolean' }),
      attribute('groups', {
        type: 'complex',
        multiValued: true,
        mutability: 'readOnly',
        subAttributes: references('Group'),
      }),
    ]),
    schema(GROUP_SCHEMA, 'Group', [
      text('displayName', { required: true, uniqueness: 'server', caseExact: true }),
      text('externalId', { caseExact: true }),
      attribute('members', {
        type: 'complex',
        multiValued: true,
        subAttributes: references('User'),
      }),
    ]),
  ];
}
