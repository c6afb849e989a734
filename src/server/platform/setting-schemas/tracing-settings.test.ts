import { describe, expect, it } from 'vitest';
import { readSettings } from '../read-settings.ts';

describe('the settings of spans', () => {
  it('are off without a collector', () => {
    const read = readSettings({});
    expect(read.ok && read.settings).toMatchObject({
      OTEL_SERVICE_NAME: 'quoin',
      OTEL_TRACES_SAMPLER_ARG: 1,
      OTEL_EXPORTER_OTLP_HEADERS: {},
    });
    expect(read.ok && read.settings.OTEL_EXPORTER_OTLP_ENDPOINT).toBeUndefined();
  });

  it('take an address without its slash, and headers as OpenTelemetry writes them', () => {
    const read = readSettings({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc, x-team=web',
      OTEL_TRACES_SAMPLER_ARG: '0.05',
    });
    expect(read.ok && read.settings).toMatchObject({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
      OTEL_EXPORTER_OTLP_HEADERS: { authorization: 'Bearer abc', 'x-team': 'web' },
      OTEL_TRACES_SAMPLER_ARG: 0.05,
    });
  });

  it.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', '应形如'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://me:secret@collector:4318', '不带用户名'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization', '名称=值'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization=%zz', '名称=值'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'x=a%0d%0ay:b', '名称=值'],
    ['OTEL_SERVICE_NAME', 'two words', '不含空格'],
    ['OTEL_TRACES_SAMPLER_ARG', '2', '0 到 1'],
    ['OTEL_TRACES_SAMPLER_ARG', 'half', '0 到 1'],
  ])('name %s when it is “%s”', (name, value, why) => {
    const read = readSettings({ [name]: value });
    const problems = read.ok ? [] : read.problems;
    expect(problems[0]).toMatch(new RegExp(`^${name}：`));
    expect(problems[0]).toContain(why);
  });
});
