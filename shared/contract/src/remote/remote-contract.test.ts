import {
  acceptedContracts,
  assertContract,
  ContractMismatch,
  contractVersion,
} from './remote-contract';

test('the current contract and the one before it are taken', () => {
  expect(acceptedContracts).toContain(contractVersion);
  for (const contract of acceptedContracts) {
    expect(contract).toBeGreaterThan(0);
    expect(() => assertContract({ name: 'blog', version: '1.0.0', contract })).not.toThrow();
  }
});

test.each([contractVersion + 1, 0, -1, '1', null, undefined, NaN])(
  'contract %j is refused',
  (contract) => {
    const remote = { name: 'blog', version: '2.0.0', contract };
    expect(() => assertContract(remote)).toThrow(ContractMismatch);
    expect(() => assertContract(remote)).toThrow(
      `remote blog@2.0.0 speaks contract ${String(contract)}; this shell takes ${acceptedContracts.join(' and ')}`,
    );
  },
);
