export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      audit_log: {
        Row: {
          action: string
          actor: string | null
          actor_email: string | null
          actor_name: string | null
          at: string
          details: NonNullable<Json>
          id: number
          target: string | null
        }
        ComputedFields: never
        Insert: {
          action: string
          actor?: string | null
          actor_email?: string | null
          actor_name?: string | null
          at?: string
          details?: NonNullable<Json>
          id?: never
          target?: string | null
        }
        Update: {
          action?: string
          actor?: string | null
          actor_email?: string | null
          actor_name?: string | null
          at?: string
          details?: NonNullable<Json>
          id?: never
          target?: string | null
        }
        Relationships: []
      }
      bookings: {
        Row: {
          cancel_url: string | null
          created_at: string
          email: string
          event_uri: string
          id: string
          invitee_uri: string
          linked_session_id: string | null
          location: string | null
          old_invitee_uri: string | null
          person: string
          reschedule_url: string | null
          session_id: string | null
          start_time: string
          status: string
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          cancel_url?: string | null
          created_at?: string
          email: string
          event_uri: string
          id?: string
          invitee_uri: string
          linked_session_id?: string | null
          location?: string | null
          old_invitee_uri?: string | null
          person: string
          reschedule_url?: string | null
          session_id?: string | null
          start_time: string
          status: string
          updated_at?: string
        }
        Update: {
          cancel_url?: string | null
          created_at?: string
          email?: string
          event_uri?: string
          id?: string
          invitee_uri?: string
          linked_session_id?: string | null
          location?: string | null
          old_invitee_uri?: string | null
          person?: string
          reschedule_url?: string | null
          session_id?: string | null
          start_time?: string
          status?: string
          updated_at?: string
        }
        Relationships: []
      }
      contact_requests: {
        Row: {
          answered_at: string | null
          assigned_to: string | null
          budget: string | null
          company: string | null
          created_at: string
          due_at: string
          email: string
          id: string
          industry: string | null
          industry_id: string | null
          is_demo: boolean
          kind: string
          language: string
          message: string
          name: string | null
          person: string
          phone: string | null
          privacy_notice: string | null
          privacy_notice_at: string | null
          project_type: string | null
          project_type_id: string | null
          reference: string
          request_id: string | null
          session_id: string | null
          status: string
          timeline: string | null
          updated_at: string
          working_hours: number | null
        }
        ComputedFields: never
        Insert: {
          answered_at?: string | null
          assigned_to?: string | null
          budget?: string | null
          company?: string | null
          created_at?: string
          due_at: string
          email: string
          id?: string
          industry?: string | null
          industry_id?: string | null
          is_demo?: boolean
          kind?: string
          language?: string
          message: string
          name?: string | null
          person: string
          phone?: string | null
          privacy_notice?: string | null
          privacy_notice_at?: string | null
          project_type?: string | null
          project_type_id?: string | null
          reference: string
          request_id?: string | null
          session_id?: string | null
          status?: string
          timeline?: string | null
          updated_at?: string
          working_hours?: number | null
        }
        Update: {
          answered_at?: string | null
          assigned_to?: string | null
          budget?: string | null
          company?: string | null
          created_at?: string
          due_at?: string
          email?: string
          id?: string
          industry?: string | null
          industry_id?: string | null
          is_demo?: boolean
          kind?: string
          language?: string
          message?: string
          name?: string | null
          person?: string
          phone?: string | null
          privacy_notice?: string | null
          privacy_notice_at?: string | null
          project_type?: string | null
          project_type_id?: string | null
          reference?: string
          request_id?: string | null
          session_id?: string | null
          status?: string
          timeline?: string | null
          updated_at?: string
          working_hours?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'contact_requests_assigned_to_fkey'
            columns: ['assigned_to']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'contact_requests_privacy_notice_fkey'
            columns: ['privacy_notice']
            isOneToOne: false
            referencedRelation: 'privacy_notices'
            referencedColumns: ['hash']
          },
        ]
      }
      content_drafts: {
        Row: {
          category: string
          comments: NonNullable<Json>
          content_type: string
          id: string
          image_alt_ar: string | null
          image_alt_en: string | null
          image_details: Json | null
          image_url: string | null
          is_active: boolean
          is_published: boolean
          key: string
          link_target: string
          link_url: string | null
          order_index: number
          outdated_language: string | null
          publish_at: string | null
          release: string | null
          review: string
          review_on: string | null
          revision: number
          scheduled_by: string | null
          source: string | null
          subcategory: string | null
          updated_at: string
          updated_by: string | null
          value_ar: string | null
          value_en: string | null
          version: number
        }
        ComputedFields: never
        Insert: {
          category: string
          comments?: NonNullable<Json>
          content_type?: string
          id?: string
          image_alt_ar?: string | null
          image_alt_en?: string | null
          image_details?: Json | null
          image_url?: string | null
          is_active?: boolean
          is_published?: boolean
          key: string
          link_target?: string
          link_url?: string | null
          order_index?: number
          outdated_language?: string | null
          publish_at?: string | null
          release?: string | null
          review?: string
          review_on?: string | null
          revision?: number
          scheduled_by?: string | null
          source?: string | null
          subcategory?: string | null
          updated_at?: string
          updated_by?: string | null
          value_ar?: string | null
          value_en?: string | null
          version?: number
        }
        Update: {
          category?: string
          comments?: NonNullable<Json>
          content_type?: string
          id?: string
          image_alt_ar?: string | null
          image_alt_en?: string | null
          image_details?: Json | null
          image_url?: string | null
          is_active?: boolean
          is_published?: boolean
          key?: string
          link_target?: string
          link_url?: string | null
          order_index?: number
          outdated_language?: string | null
          publish_at?: string | null
          release?: string | null
          review?: string
          review_on?: string | null
          revision?: number
          scheduled_by?: string | null
          source?: string | null
          subcategory?: string | null
          updated_at?: string
          updated_by?: string | null
          value_ar?: string | null
          value_en?: string | null
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: 'content_drafts_release_fkey'
            columns: ['release']
            isOneToOne: false
            referencedRelation: 'content_releases'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'content_drafts_scheduled_by_fkey'
            columns: ['scheduled_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      content_items: {
        Row: {
          category: string
          content_type: string
          id: string
          image_alt_ar: string | null
          image_alt_en: string | null
          image_details: Json | null
          image_url: string | null
          is_active: boolean
          is_published: boolean
          key: string
          link_target: string
          link_url: string | null
          order_index: number
          outdated_language: string | null
          review_on: string | null
          source: string | null
          subcategory: string | null
          updated_at: string
          updated_by: string | null
          value_ar: string | null
          value_en: string | null
          version: number
        }
        ComputedFields: never
        Insert: {
          category: string
          content_type?: string
          id?: string
          image_alt_ar?: string | null
          image_alt_en?: string | null
          image_details?: Json | null
          image_url?: string | null
          is_active?: boolean
          is_published?: boolean
          key: string
          link_target?: string
          link_url?: string | null
          order_index?: number
          outdated_language?: string | null
          review_on?: string | null
          source?: string | null
          subcategory?: string | null
          updated_at?: string
          updated_by?: string | null
          value_ar?: string | null
          value_en?: string | null
          version?: number
        }
        Update: {
          category?: string
          content_type?: string
          id?: string
          image_alt_ar?: string | null
          image_alt_en?: string | null
          image_details?: Json | null
          image_url?: string | null
          is_active?: boolean
          is_published?: boolean
          key?: string
          link_target?: string
          link_url?: string | null
          order_index?: number
          outdated_language?: string | null
          review_on?: string | null
          source?: string | null
          subcategory?: string | null
          updated_at?: string
          updated_by?: string | null
          value_ar?: string | null
          value_en?: string | null
          version?: number
        }
        Relationships: []
      }
      content_releases: {
        Row: {
          comments: NonNullable<Json>
          created_at: string
          created_by: string | null
          ended_at: string | null
          id: string
          name: string
          publish_at: string | null
          published_at: string | null
          review: string
          revisions: number[]
          scheduled_by: string | null
          unpublish_at: string | null
        }
        ComputedFields: never
        Insert: {
          comments?: NonNullable<Json>
          created_at?: string
          created_by?: string | null
          ended_at?: string | null
          id?: string
          name: string
          publish_at?: string | null
          published_at?: string | null
          review?: string
          revisions?: number[]
          scheduled_by?: string | null
          unpublish_at?: string | null
        }
        Update: {
          comments?: NonNullable<Json>
          created_at?: string
          created_by?: string | null
          ended_at?: string | null
          id?: string
          name?: string
          publish_at?: string | null
          published_at?: string | null
          review?: string
          revisions?: number[]
          scheduled_by?: string | null
          unpublish_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'content_releases_created_by_fkey'
            columns: ['created_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'content_releases_scheduled_by_fkey'
            columns: ['scheduled_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      content_revisions: {
        Row: {
          action: string
          after: Json | null
          before: Json | null
          changed_at: string
          changed_by: string | null
          draft: Json | null
          id: number
          key: string
          transaction: number
        }
        ComputedFields: never
        Insert: {
          action: string
          after?: Json | null
          before?: Json | null
          changed_at?: string
          changed_by?: string | null
          draft?: Json | null
          id?: never
          key: string
          transaction?: number
        }
        Update: {
          action?: string
          after?: Json | null
          before?: Json | null
          changed_at?: string
          changed_by?: string | null
          draft?: Json | null
          id?: never
          key?: string
          transaction?: number
        }
        Relationships: []
      }
      deliveries: {
        Row: {
          at: string
          attempts: number
          channel: string
          contact_id: string | null
          delivered_at: string | null
          email: string | null
          id: string
          key: string | null
          kind: string | null
          language: string | null
          last_answer: string | null
          next_attempt_at: string
          payload: NonNullable<Json>
          reasons: string[] | null
          recipient: string | null
          sequence: number
          session_id: string | null
          status: string
        }
        ComputedFields: never
        Insert: {
          at?: string
          attempts?: number
          channel: string
          contact_id?: string | null
          delivered_at?: string | null
          email?: string | null
          id?: string
          key?: string | null
          kind?: string | null
          language?: string | null
          last_answer?: string | null
          next_attempt_at?: string
          payload: NonNullable<Json>
          reasons?: string[] | null
          recipient?: string | null
          sequence?: never
          session_id?: string | null
          status: string
        }
        Update: {
          at?: string
          attempts?: number
          channel?: string
          contact_id?: string | null
          delivered_at?: string | null
          email?: string | null
          id?: string
          key?: string | null
          kind?: string | null
          language?: string | null
          last_answer?: string | null
          next_attempt_at?: string
          payload?: NonNullable<Json>
          reasons?: string[] | null
          recipient?: string | null
          sequence?: never
          session_id?: string | null
          status?: string
        }
        Relationships: [
          {
            foreignKeyName: 'deliveries_contact_id_fkey'
            columns: ['contact_id']
            isOneToOne: false
            referencedRelation: 'contact_requests'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deliveries_session_id_fkey'
            columns: ['session_id']
            isOneToOne: false
            referencedRelation: 'visitor_sessions'
            referencedColumns: ['session_id']
          },
        ]
      }
      outcomes: {
        Row: {
          actor: string | null
          amount_sar: number | null
          email: string
          external_id: string | null
          happened_at: string
          id: number
          is_demo: boolean
          outcome: string
          person: string
          reason: string | null
          recorded_at: string
          source: string
          withdraws: number | null
        }
        ComputedFields: never
        Insert: {
          actor?: string | null
          amount_sar?: number | null
          email: string
          external_id?: string | null
          happened_at?: string
          id?: never
          is_demo?: boolean
          outcome: string
          person: string
          reason?: string | null
          recorded_at?: string
          source: string
          withdraws?: number | null
        }
        Update: {
          actor?: string | null
          amount_sar?: number | null
          email?: string
          external_id?: string | null
          happened_at?: string
          id?: never
          is_demo?: boolean
          outcome?: string
          person?: string
          reason?: string | null
          recorded_at?: string
          source?: string
          withdraws?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'outcomes_actor_fkey'
            columns: ['actor']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'outcomes_withdraws_fkey'
            columns: ['withdraws']
            isOneToOne: true
            referencedRelation: 'outcomes'
            referencedColumns: ['id']
          },
        ]
      }
      people: {
        Row: {
          created_at: string
          email: string
          next_on: string | null
          next_step: string | null
          owner: string | null
          person: string
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          email: string
          next_on?: string | null
          next_step?: string | null
          owner?: string | null
          person: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          email?: string
          next_on?: string | null
          next_step?: string | null
          owner?: string | null
          person?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'people_owner_fkey'
            columns: ['owner']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      privacy_notices: {
        Row: {
          first_seen: string
          hash: string
          language: string
          text: string
        }
        ComputedFields: never
        Insert: {
          first_seen?: string
          hash: string
          language: string
          text: string
        }
        Update: {
          first_seen?: string
          hash?: string
          language?: string
          text?: string
        }
        Relationships: []
      }
      profiles: {
        Row: {
          created_at: string
          emails: string[] | null
          id: string
          language: string
          leads_seen_at: string
          name: string
          reads_leads: boolean
          role: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          emails?: string[] | null
          id: string
          language?: string
          leads_seen_at?: string
          name: string
          reads_leads?: boolean
          role: string
        }
        Update: {
          created_at?: string
          emails?: string[] | null
          id?: string
          language?: string
          leads_seen_at?: string
          name?: string
          reads_leads?: boolean
          role?: string
        }
        Relationships: []
      }
      score_changes: {
        Row: {
          at: string
          cause: string
          changes: NonNullable<Json>
          id: number
          session_id: string
          total: number
        }
        ComputedFields: never
        Insert: {
          at?: string
          cause: string
          changes: NonNullable<Json>
          id?: never
          session_id: string
          total: number
        }
        Update: {
          at?: string
          cause?: string
          changes?: NonNullable<Json>
          id?: never
          session_id?: string
          total?: number
        }
        Relationships: [
          {
            foreignKeyName: 'score_changes_session_id_fkey'
            columns: ['session_id']
            isOneToOne: false
            referencedRelation: 'visitor_sessions'
            referencedColumns: ['session_id']
          },
        ]
      }
      scoring_changes: {
        Row: {
          above_after: number
          above_before: number
          changed_at: string
          changed_by: string | null
          id: number
          points_after: number
          points_before: number
          rule: string
        }
        ComputedFields: never
        Insert: {
          above_after: number
          above_before: number
          changed_at?: string
          changed_by?: string | null
          id?: never
          points_after: number
          points_before: number
          rule: string
        }
        Update: {
          above_after?: number
          above_before?: number
          changed_at?: string
          changed_by?: string | null
          id?: never
          points_after?: number
          points_before?: number
          rule?: string
        }
        Relationships: [
          {
            foreignKeyName: 'scoring_changes_rule_fkey'
            columns: ['rule']
            isOneToOne: false
            referencedRelation: 'scoring_rules'
            referencedColumns: ['id']
          },
        ]
      }
      scoring_rules: {
        Row: {
          above: number
          id: string
          label_ar: string
          label_en: string
          order_index: number
          points: number
          signal: string
        }
        ComputedFields: never
        Insert: {
          above?: number
          id: string
          label_ar: string
          label_en: string
          order_index: number
          points: number
          signal: string
        }
        Update: {
          above?: number
          id?: string
          label_ar?: string
          label_en?: string
          order_index?: number
          points?: number
          signal?: string
        }
        Relationships: []
      }
      security_settings: {
        Row: {
          admins_need_second_factor: boolean
          editors_propose: boolean
          is_only: boolean
        }
        ComputedFields: never
        Insert: {
          admins_need_second_factor?: boolean
          editors_propose?: boolean
          is_only?: boolean
        }
        Update: {
          admins_need_second_factor?: boolean
          editors_propose?: boolean
          is_only?: boolean
        }
        Relationships: []
      }
      staff_entries: {
        Row: {
          actor: string | null
          at: string
          email: string | null
          id: number
          kind: string
          request: string | null
          text: string | null
        }
        ComputedFields: never
        Insert: {
          actor?: string | null
          at?: string
          email?: string | null
          id?: never
          kind: string
          request?: string | null
          text?: string | null
        }
        Update: {
          actor?: string | null
          at?: string
          email?: string | null
          id?: never
          kind?: string
          request?: string | null
          text?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'staff_entries_actor_fkey'
            columns: ['actor']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'staff_entries_request_fkey'
            columns: ['request']
            isOneToOne: false
            referencedRelation: 'contact_requests'
            referencedColumns: ['id']
          },
        ]
      }
      visit_counts: {
        Row: {
          channel: string
          day: string
          device: string
          is_demo: boolean
          kind: string
          language: string
          referrer: string
          step: string
          value: string
          visits: number
        }
        ComputedFields: never
        Insert: {
          channel: string
          day: string
          device: string
          is_demo?: boolean
          kind: string
          language: string
          referrer: string
          step: string
          value: string
          visits: number
        }
        Update: {
          channel?: string
          day?: string
          device?: string
          is_demo?: boolean
          kind?: string
          language?: string
          referrer?: string
          step?: string
          value?: string
          visits?: number
        }
        Relationships: []
      }
      visitor_events: {
        Row: {
          at: string
          id: string
          name: string
          properties: NonNullable<Json>
          received_at: string
          session_id: string
          session_start: string
        }
        ComputedFields: never
        Insert: {
          at: string
          id: string
          name: string
          properties?: NonNullable<Json>
          received_at?: string
          session_id: string
          session_start: string
        }
        Update: {
          at?: string
          id?: string
          name?: string
          properties?: NonNullable<Json>
          received_at?: string
          session_id?: string
          session_start?: string
        }
        Relationships: [
          {
            foreignKeyName: 'visitor_events_session_id_fkey'
            columns: ['session_id']
            isOneToOne: false
            referencedRelation: 'visitor_sessions'
            referencedColumns: ['session_id']
          },
        ]
      }
      visitor_sessions: {
        Row: {
          answers_helpful: number
          answers_unhelpful: number
          booking_reported: boolean
          browser: string | null
          calendly_clicked: boolean
          calendly_scheduled: boolean
          clicks_count: number
          company: string | null
          contacted_at: string | null
          conversion_stage: string
          created_at: string
          decided_at: string | null
          device_type: string | null
          documents: Json | null
          documents_read: number
          email: string | null
          events_full_at: string | null
          has_plan: boolean
          idea_description: string | null
          is_bot: boolean
          is_counted: boolean
          is_demo: boolean
          is_doubtful: boolean
          is_measured: boolean
          language_preference: string | null
          lead_score: number
          lead_score_uncapped: number
          page_views: number
          pdf_filename: string | null
          pdf_uploaded: boolean
          person: string | null
          plan: Json | null
          privacy_notice: string | null
          privacy_notice_at: string | null
          qualification: Json | null
          questions: Json | null
          questions_count: number
          revision: number
          score_breakdown: NonNullable<Json>
          screen_resolution: string | null
          scroll_depth: number
          selected_goal: string | null
          selected_goal_label: string | null
          selected_sector: string | null
          selected_sector_label: string | null
          session_duration: number
          session_id: string
          source: string
          start_time: string
          steps_completed: number[]
          suggestions_count: number
          suggestions_data: Json | null
          suggestions_source: string | null
          time_spent_exploring: number
          updated_at: string
          user_agent: string | null
          utm_campaign: string | null
          utm_content: string | null
          utm_medium: string | null
          utm_source: string | null
          utm_term: string | null
          whatsapp_opened: boolean
          wizard_step_reached: number
        }
        ComputedFields: never
        Insert: {
          answers_helpful?: number
          answers_unhelpful?: number
          booking_reported?: boolean
          browser?: string | null
          calendly_clicked?: boolean
          calendly_scheduled?: boolean
          clicks_count?: number
          company?: never
          contacted_at?: string | null
          conversion_stage?: never
          created_at?: string
          decided_at?: string | null
          device_type?: string | null
          documents?: Json | null
          documents_read?: number
          email?: string | null
          events_full_at?: string | null
          has_plan?: boolean
          idea_description?: string | null
          is_bot?: boolean
          is_counted?: never
          is_demo?: boolean
          is_doubtful?: boolean
          is_measured?: boolean
          language_preference?: string | null
          lead_score?: number
          lead_score_uncapped?: number
          page_views?: number
          pdf_filename?: string | null
          pdf_uploaded?: boolean
          person?: string | null
          plan?: Json | null
          privacy_notice?: string | null
          privacy_notice_at?: string | null
          qualification?: Json | null
          questions?: Json | null
          questions_count?: number
          revision?: number
          score_breakdown?: NonNullable<Json>
          screen_resolution?: string | null
          scroll_depth?: number
          selected_goal?: string | null
          selected_goal_label?: string | null
          selected_sector?: string | null
          selected_sector_label?: string | null
          session_duration?: number
          session_id: string
          source?: never
          start_time: string
          steps_completed?: number[]
          suggestions_count?: number
          suggestions_data?: Json | null
          suggestions_source?: string | null
          time_spent_exploring?: number
          updated_at?: string
          user_agent?: string | null
          utm_campaign?: string | null
          utm_content?: string | null
          utm_medium?: string | null
          utm_source?: string | null
          utm_term?: string | null
          whatsapp_opened?: boolean
          wizard_step_reached?: number
        }
        Update: {
          answers_helpful?: number
          answers_unhelpful?: number
          booking_reported?: boolean
          browser?: string | null
          calendly_clicked?: boolean
          calendly_scheduled?: boolean
          clicks_count?: number
          company?: never
          contacted_at?: string | null
          conversion_stage?: never
          created_at?: string
          decided_at?: string | null
          device_type?: string | null
          documents?: Json | null
          documents_read?: number
          email?: string | null
          events_full_at?: string | null
          has_plan?: boolean
          idea_description?: string | null
          is_bot?: boolean
          is_counted?: never
          is_demo?: boolean
          is_doubtful?: boolean
          is_measured?: boolean
          language_preference?: string | null
          lead_score?: number
          lead_score_uncapped?: number
          page_views?: number
          pdf_filename?: string | null
          pdf_uploaded?: boolean
          person?: string | null
          plan?: Json | null
          privacy_notice?: string | null
          privacy_notice_at?: string | null
          qualification?: Json | null
          questions?: Json | null
          questions_count?: number
          revision?: number
          score_breakdown?: NonNullable<Json>
          screen_resolution?: string | null
          scroll_depth?: number
          selected_goal?: string | null
          selected_goal_label?: string | null
          selected_sector?: string | null
          selected_sector_label?: string | null
          session_duration?: number
          session_id?: string
          source?: never
          start_time?: string
          steps_completed?: number[]
          suggestions_count?: number
          suggestions_data?: Json | null
          suggestions_source?: string | null
          time_spent_exploring?: number
          updated_at?: string
          user_agent?: string | null
          utm_campaign?: string | null
          utm_content?: string | null
          utm_medium?: string | null
          utm_source?: string | null
          utm_term?: string | null
          whatsapp_opened?: boolean
          wizard_step_reached?: number
        }
        Relationships: [
          {
            foreignKeyName: 'visitor_sessions_privacy_notice_fkey'
            columns: ['privacy_notice']
            isOneToOne: false
            referencedRelation: 'privacy_notices'
            referencedColumns: ['hash']
          },
        ]
      }
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      accept_invitation: { Args: { password: string; token: string }; Returns: boolean }
      active_channels: {
        Args: Record<PropertyKey, never>
        Returns: {
          channel: string
          sender: string
        }[]
      }
      add_note: { Args: { email?: string; note: string; request?: string }; Returns: undefined }
      ai_tokens_left: { Args: { daily_budget: number; daily_cost?: number }; Returns: number }
      assign_request: {
        Args: { assignee?: string; expected_assignee?: string; request: string }
        Returns: undefined
      }
      backfill_lead_changes: { Args: { since: string }; Returns: number }
      badge_counts: {
        Args: Record<PropertyKey, never>
        Returns: {
          held_drafts: number
          new_leads: number
          new_requests: number
          overdue_requests: number
          returned_drafts: number
          waiting_reviews: number
        }[]
      }
      change_lead_access: { Args: { account: string; reads_leads: boolean }; Returns: undefined }
      change_my_email_settings: { Args: { emails: string[]; language: string }; Returns: undefined }
      change_security_settings: {
        Args: { admins_need_second_factor?: boolean; editors_propose?: boolean }
        Returns: undefined
      }
      change_staff_role: { Args: { new_role: string; user_id: string }; Returns: undefined }
      claim_answer: {
        Args: {
          email: string
          kind: string
          request_id: string
          session_id: string
          timeout_seconds: number
        }
        Returns: Json
      }
      claim_deliveries: {
        Args: { channel: string; max_deliveries: number; max_per_minute?: number; sender?: string }
        Returns: {
          attempt: number
          body: Json
          id: string
        }[]
      }
      consume_rate_limit: {
        Args: { action: string; caller: string; cost?: number; max_calls: number; period: string }
        Returns: number
      }
      content_admin_list: {
        Args: Record<PropertyKey, never>
        Returns: {
          category: string
          content_type: string
          id: string
          image_alt_ar: string | null
          image_alt_en: string | null
          image_details: Json | null
          image_url: string | null
          is_active: boolean
          is_published: boolean
          key: string
          link_target: string
          link_url: string | null
          order_index: number
          outdated_language: string | null
          review_on: string | null
          source: string | null
          subcategory: string | null
          updated_at: string
          updated_by: string | null
          value_ar: string | null
          value_en: string | null
          version: number
        }[]
        SetofOptions: {
          from: '*'
          to: 'content_items'
          isOneToOne: false
          isSetofReturn: true
        }
      }
      content_change: { Args: { changes: Json }; Returns: Json }
      content_changes: {
        Args: { before_id?: number; filters?: Json; max_rows?: number }
        Returns: {
          action: string
          after: Json
          before: Json
          changed_at: string
          changed_by: string
          id: number
          key: string
          transaction: number
        }[]
      }
      content_discard: { Args: { item_key: string; revision?: number }; Returns: undefined }
      content_draft: { Args: { fields: Json; item_key: string; revision?: number }; Returns: Json }
      content_drafts_list: { Args: { item_key?: string }; Returns: Json[] }
      content_history: {
        Args: { before_id?: number; item_key: string; max_rows?: number }
        Returns: {
          action: string
          after: Json
          before: Json
          changed_at: string
          changed_by: string
          id: number
          key: string
        }[]
      }
      content_move: {
        Args: { keys: string[]; moves?: boolean; release?: string }
        Returns: undefined
      }
      content_publish: { Args: { drafts: Json; release?: string }; Returns: Json }
      content_releases_list: { Args: Record<PropertyKey, never>; Returns: Json[] }
      content_review: {
        Args: { drafts?: Json; item_key?: string; note?: string; release?: string; review?: string }
        Returns: undefined
      }
      content_schedule: {
        Args: { item_key: string; publish_at?: string; revision: number }
        Returns: Json
      }
      content_schedule_release: {
        Args: { drafts?: Json; publish_at?: string; release: string; unpublish_at?: string }
        Returns: Json
      }
      content_share: { Args: { release?: string }; Returns: string }
      content_share_links: {
        Args: Record<PropertyKey, never>
        Returns: {
          expires_at: string
          made_by: string
          release: string
        }[]
      }
      content_stats: { Args: Record<PropertyKey, never>; Returns: Json }
      content_undo: { Args: { release?: string; revisions?: number[] }; Returns: Json }
      content_unshare: { Args: { release?: string }; Returns: undefined }
      count_deliveries: {
        Args: { channel: string }
        Returns: {
          deliveries: number
          status: string
        }[]
      }
      count_demo_data: { Args: Record<PropertyKey, never>; Returns: Json }
      count_people: { Args: { filter?: Json }; Returns: number }
      count_requests: {
        Args: Record<PropertyKey, never>
        Returns: {
          requests: number
          status: string
        }[]
      }
      count_visit: {
        Args: { caller: string; max_steps: number; steps: Json; visit: Json }
        Returns: undefined
      }
      count_visitor: { Args: { email: string }; Returns: Json }
      create_invitation_token: { Args: { invitation: string }; Returns: string }
      create_resume_link: {
        Args: { secret: string; state: Json; token_hash: string; visit: string }
        Returns: string
      }
      decide_visits: { Args: { decision: string; visits: string[] }; Returns: string[] }
      dismiss_unanswered: {
        Args: { is_dismissed?: boolean; question_id: number }
        Returns: undefined
      }
      email_plan: {
        Args: {
          confirm_hash: string
          language: string
          recipient: string
          request: string
          secret: string
          state: Json
          token_hash: string
          visit: string
        }
        Returns: string
      }
      erase_visitor: { Args: { email: string }; Returns: string }
      export_visitor: { Args: { email: string }; Returns: Json }
      has_calls: { Args: { action: string; caller: string }; Returns: boolean }
      invite_staff: {
        Args: { email: string; is_emailed: boolean; language: string; name: string; role: string }
        Returns: string
      }
      lead_sources: {
        Args: Record<PropertyKey, never>
        Returns: {
          leads: number
          source: string
        }[]
      }
      list_actions: {
        Args: { action_filter?: string; before?: number; max_rows?: number; person?: string }
        Returns: {
          action: string
          actor: string | null
          actor_email: string | null
          actor_name: string | null
          at: string
          details: NonNullable<Json>
          id: number
          target: string | null
        }[]
        SetofOptions: {
          from: '*'
          to: 'audit_log'
          isOneToOne: false
          isSetofReturn: true
        }
      }
      list_deliveries: {
        Args: { before?: number; channel: string; max_rows?: number; status_filter?: string }
        Returns: {
          at: string
          attempts: number
          contact_id: string
          delivered_at: string
          email: string
          id: string
          kind: string
          language: string
          last_answer: string
          next_attempt_at: string
          reasons: string[]
          recipient: string
          sequence: number
          session_id: string
          status: string
        }[]
      }
      list_entries: {
        Args: { email?: string; request?: string }
        Returns: {
          actor: string
          at: string
          id: number
          kind: string
          text: string
        }[]
      }
      list_invitations: {
        Args: Record<PropertyKey, never>
        Returns: {
          email: string
          expires_at: string
          id: string
          invited_by: string
          is_open: boolean
          name: string
          role: string
          sent_at: string
        }[]
      }
      list_people: {
        Args: { after?: Json; ascending?: boolean; filter?: Json; max_rows?: number; sort?: string }
        Returns: {
          best_at: string
          company: string
          email: string
          first_source: string
          goal: string
          goal_label: string
          grade: string
          is_bot: boolean
          is_demo: boolean
          is_doubtful: boolean
          language: string
          last_source: string
          name: string
          next_on: string
          next_step: string
          owner: string
          owner_name: string
          person: string
          phone: string
          qualification: Json
          score: number
          sector: string
          sector_label: string
          seen: string
          session_id: string
          stage: string
          started: string
          uncapped: number
          visits: number
          won: number
        }[]
      }
      list_requests: {
        Args: {
          after?: Json
          max_rows?: number
          newest_first?: boolean
          scope?: string
          search?: string
          status_filter?: string
        }
        Returns: {
          answered_at: string
          assigned_name: string
          assigned_to: string
          company: string
          created_at: string
          due_at: string
          email: string
          id: string
          industry: string
          kind: string
          language: string
          lead: string
          message: string
          name: string
          phone: string
          privacy_notice: string
          privacy_notice_at: string
          project_type: string
          rank: string
          reference: string
          status: string
          timeline: string
          updated_at: string
        }[]
      }
      list_unanswered: { Args: Record<PropertyKey, never>; Returns: Json }
      log_lead_export: { Args: { filter?: Json }; Returns: undefined }
      log_request_export: { Args: { requests: number }; Returns: undefined }
      log_sign_in: { Args: { account_email: string; succeeded: boolean }; Returns: undefined }
      log_tool: { Args: { tool: string }; Returns: undefined }
      mark_contacted: { Args: { is_contacted?: boolean; visit: string }; Returns: undefined }
      mark_leads_seen: { Args: Record<PropertyKey, never>; Returns: undefined }
      my_email_settings: {
        Args: Record<PropertyKey, never>
        Returns: {
          choices: string[]
          emails: string[]
          language: string
        }[]
      }
      my_profile: {
        Args: Record<PropertyKey, never>
        Returns: {
          factor_ids: string[]
          name: string
          reads_leads: boolean
          role: string
          second_factor: string
        }[]
      }
      note_unanswered: { Args: { language: string; question: string }; Returns: undefined }
      open_invitation: {
        Args: { token: string }
        Returns: {
          email: string
          expires_at: string
          invited_by: string
          name: string
          role: string
        }[]
      }
      open_resume_link: {
        Args: { confirm_hash?: string; token_hash: string; visit?: string }
        Returns: Json
      }
      pause_deliveries: { Args: { channel: string }; Returns: undefined }
      preview_scoring: { Args: { changes: Json }; Returns: Json }
      propose_draft: { Args: { fields: Json; item_key: string; revision?: number }; Returns: Json }
      publish_due: { Args: Record<PropertyKey, never>; Returns: number }
      published_content: {
        Args: Record<PropertyKey, never>
        Returns: {
          category: string
          content_type: string
          id: string
          image_alt_ar: string
          image_alt_en: string
          image_details: Json
          image_url: string
          is_active: boolean
          is_published: boolean
          key: string
          link_target: string
          link_url: string
          order_index: number
          subcategory: string
          updated_at: string
          value_ar: string
          value_en: string
          version: number
        }[]
      }
      queue_recovery: { Args: { account_email: string }; Returns: undefined }
      read_answer: { Args: { kind: string; request_id: string; session_id: string }; Returns: Json }
      read_booking: { Args: { invitee: string; secret: string; visit: string }; Returns: Json }
      read_brief: { Args: { visit: string }; Returns: Json }
      read_lead: { Args: { visit: string }; Returns: Json }
      read_security_settings: {
        Args: Record<PropertyKey, never>
        Returns: {
          admins_need_second_factor: boolean
          editors_propose: boolean
          is_only: boolean
        }[]
        SetofOptions: {
          from: '*'
          to: 'security_settings'
          isOneToOne: false
          isSetofReturn: true
        }
      }
      read_working_times: {
        Args: { from_day: string; to_day: string }
        Returns: {
          closes: string
          opens: string
          promise_hours: number
          working_days: string[]
        }[]
      }
      receive_outcomes: { Args: { reports: Json }; Returns: Json }
      record_booking: { Args: { booking: Json }; Returns: undefined }
      record_delivery: {
        Args: {
          attempt: number
          delivery: string
          is_accepted: boolean
          is_final?: boolean
          response: string
          retry_after?: number
        }
        Returns: undefined
      }
      record_no_show: {
        Args: { invitee_uri: string; is_no_show: boolean; reported_at: string }
        Returns: boolean
      }
      record_notice: { Args: { language: string; text: string }; Returns: string }
      record_outcome: {
        Args: {
          amount_sar?: number
          cancels?: number
          email: string
          happened_at?: string
          outcome: string
          reason?: string
        }
        Returns: number
      }
      record_visit: { Args: { events: Json; session: Json }; Returns: undefined }
      record_visits: {
        Args: { max_bytes: number; max_events: number; max_visits: number; visits: string[] }
        Returns: {
          error_code: string
          position: number
          retry_after: number
        }[]
      }
      recovery_works: { Args: { token: string }; Returns: boolean }
      refund_rate_limit: {
        Args: { action: string; caller: string; cost?: number; max_calls: number; period: string }
        Returns: undefined
      }
      remove_demo_data: { Args: Record<PropertyKey, never>; Returns: Json }
      remove_staff: { Args: { user_id: string }; Returns: undefined }
      reply_due: { Args: { reference: string }; Returns: string }
      reports: { Args: { since?: string; until?: string }; Returns: Json }
      requeue_deliveries: { Args: { deliveries: string[] }; Returns: number }
      require_staff: { Args: Record<PropertyKey, never>; Returns: undefined }
      rescore_leads: { Args: Record<PropertyKey, never>; Returns: number }
      rescore_next: { Args: Record<PropertyKey, never>; Returns: Json }
      rescoring: { Args: Record<PropertyKey, never>; Returns: Json }
      resend_invitation: { Args: { invitation: string; is_emailed: boolean }; Returns: string }
      reserve_ai: {
        Args: {
          about?: Json
          address?: string
          cost?: number
          daily_budget: number
          daily_cost?: number
          email?: string
          kind: string
          model: string
          session_id: string
          staff?: string
          tokens: number
        }
        Returns: {
          call: string
          retry_after: number
        }[]
      }
      reset_second_factor: { Args: { user_id: string }; Returns: undefined }
      restore_outcome: { Args: { outcome: number }; Returns: number }
      revoke_invitation: { Args: { invitation: string }; Returns: undefined }
      save_answer: {
        Args: {
          answer: Json
          is_final: boolean
          kind: string
          model_called?: boolean
          request_id: string
          session_id: string
        }
        Returns: undefined
      }
      save_scoring: { Args: { changes: Json }; Returns: number }
      scoring_history: {
        Args: { max_rows?: number }
        Returns: {
          above_after: number
          above_before: number
          changed_at: string
          changed_by: string
          id: number
          label_ar: string
          label_en: string
          points_after: number
          points_before: number
          rule: string
        }[]
      }
      set_next_step: {
        Args: {
          day?: string
          email: string
          expected_day?: string
          expected_step?: string
          step?: string
        }
        Returns: undefined
      }
      set_person_owner: {
        Args: { email: string; expected?: string; owner?: string }
        Returns: undefined
      }
      set_request_status: {
        Args: { expected_status: string; request: string; status: string }
        Returns: undefined
      }
      settle_ai: {
        Args: {
          address?: string
          call: string
          cost?: number
          daily_budget: number
          email?: string
          report?: Json
          staff?: string
          used_input: number
          used_output: number
        }
        Returns: undefined
      }
      shared_content: { Args: { token: string }; Returns: Json }
      sign_out_everywhere: { Args: { user_id: string }; Returns: undefined }
      staff_list: {
        Args: Record<PropertyKey, never>
        Returns: {
          email: string
          has_second_factor: boolean
          id: string
          last_seen_at: string
          name: string
          reads_leads: boolean
          role: string
        }[]
      }
      stop_emails: { Args: { recipient: string }; Returns: undefined }
      submit_contact: { Args: { request: Json }; Returns: string }
      what_if_scoring: {
        Args: { changes: Json }
        Returns: {
          conversion_stage: string
          email: string
          score_now: number
          score_then: number
          session_id: string
        }[]
      }
      who_to_call: { Args: Record<PropertyKey, never>; Returns: Json }
      withdraw_outcome: { Args: { outcome: number; restores?: number }; Returns: undefined }
      writer: {
        Args: Record<PropertyKey, never>
        Returns: {
          staff: string
          terms: string
        }[]
      }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}
