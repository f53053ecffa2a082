import { Search } from 'lucide-react';
import { useState } from 'react';
import { Field } from '@/ui/field/field';
import { MaskedInput } from '@/ui/masked-input/masked-input';
import { Select } from '@/ui/select/select';
import { PasswordInput } from '@/ui/text-input/password-input';
import { TextInput } from '@/ui/text-input/text-input';
import { Textarea } from '@/ui/textarea/textarea';
import { Section, Specimen } from './section.js';

const STATES = [
  { value: 'SP', label: 'São Paulo' },
  { value: 'CE', label: 'Ceará' },
  { value: 'RS', label: 'Rio Grande do Sul', disabled: true },
];

export function FieldsSection() {
  const [controlled, setControlled] = useState('');
  return (
    <Section title="Campos">
      <Specimen name="field · text-input · select · textarea" row={false}>
        <div className="grid gap-5 md:grid-cols-3">
          <Field label="Nome completo" required>
            <TextInput autoComplete="name" placeholder="Como está no documento" />
          </Field>
          <Field label="E-mail" required error="Email inválido!">
            <TextInput type="email" defaultValue="ana@" autoComplete="email" />
          </Field>
          <Field label="Complemento" optional hint="Apartamento, bloco, referência">
            <TextInput autoComplete="address-line2" />
          </Field>
          <Field label="E-mail da conta">
            <TextInput readOnly defaultValue="ana@plantao.test" />
          </Field>
          <Field label="Desativado">
            <TextInput disabled defaultValue="Não pode mudar" />
          </Field>
          <Field label="Buscar pedido">
            <TextInput
              startIcon={<Search aria-hidden="true" className="size-5" />}
              placeholder="Número ou cliente"
            />
          </Field>
          <Field label="Senha" hint="Ao menos 8 caracteres">
            <PasswordInput autoComplete="new-password" defaultValue="plantao-2026" />
          </Field>
          <Field label="Estado">
            <Select options={STATES} defaultValue="" placeholder="Escolha" />
          </Field>
          <Field label="Estado com erro" error="Escolha um estado.">
            <Select options={STATES} defaultValue="SP" />
          </Field>
          <Field label="Mensagem" className="md:col-span-2">
            <Textarea placeholder="Conte o que aconteceu" />
          </Field>
        </div>
      </Specimen>
      <Specimen name="masked-input" row={false}>
        <div className="grid gap-5 sm:grid-cols-2 md:grid-cols-4">
          <Field
            label="CEP"
            aside={
              <a className="text-petrol underline" href="#conteudo">
                Não sei meu CEP
              </a>
            }
          >
            <MaskedInput
              mask="cep"
              value={controlled}
              onChange={(event) => setControlled(event.target.value)}
              autoComplete="postal-code"
            />
          </Field>
          <Field label="CPF ou CNPJ">
            <MaskedInput mask="document" defaultValue="12.ABC.345/01DE-35" />
          </Field>
          <Field label="WhatsApp">
            <MaskedInput mask="phone" autoComplete="tel" />
          </Field>
          <Field label="Preço">
            <MaskedInput mask="money" />
          </Field>
        </div>
      </Specimen>
    </Section>
  );
}
